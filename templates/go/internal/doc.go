// Package core contains the shared implementation of the dialect packages. It consists of the types
// that the public package core re-exports, the strict JSON reader and writer, and the functions
// that generated code calls.
package core
