// Package core is what the packages of the dialects are made with: the types that package core beside them shows, the
// strict reader, the writer, and what generated code calls.
package core
