// Package core holds what the packages of the dialects share: free JSON with every digit and the order of its keys,
// the strict reader, the writer, and the errors that say what is wrong and where.
//
// Read and write messages with the packages of the dialects. Of this package you need [JSON] and [Object] for free
// JSON and unknown fields, [Nullable] and [Ptr] for optional fields, and [DecodeError] and [EncodeError]. The decoder
// and the encoder are exported for generated code.
package core
