package core

import (
	"math/big"
)

// AsInt8 is the codec of an 8-bit integer.
func AsInt8(with *Coder, wire JSON, value *int8) {
	leaf(with, wire, value, DecodeInt8, encodeSigned[int8])
}

// AsUint8 is the codec of an unsigned 8-bit integer.
func AsUint8(with *Coder, wire JSON, value *uint8) {
	leaf(with, wire, value, DecodeUint8, encodeUnsigned[uint8])
}

// AsInt16 is the codec of a 16-bit integer.
func AsInt16(with *Coder, wire JSON, value *int16) {
	leaf(with, wire, value, DecodeInt16, encodeSigned[int16])
}

// AsUint16 is the codec of an unsigned 16-bit integer.
func AsUint16(with *Coder, wire JSON, value *uint16) {
	leaf(with, wire, value, DecodeUint16, encodeUnsigned[uint16])
}

// AsInt32 is the codec of a 32-bit integer.
func AsInt32(with *Coder, wire JSON, value *int32) {
	leaf(with, wire, value, DecodeInt32, encodeSigned[int32])
}

// AsUint32 is the codec of an unsigned 32-bit integer.
func AsUint32(with *Coder, wire JSON, value *uint32) {
	leaf(with, wire, value, DecodeUint32, encodeUnsigned[uint32])
}

// AsInt64 is the codec of an integer within ±(2^53-1), which every runtime represents exactly.
func AsInt64(with *Coder, wire JSON, value *int64) {
	leaf(with, wire, value, DecodeInt64, EncodeInt64)
}

// AsUint64 is the codec of an integer from 0 to 2^53-1, which every runtime represents exactly.
func AsUint64(with *Coder, wire JSON, value *uint64) {
	leaf(with, wire, value, DecodeUint64, EncodeUint64)
}

// AsFullInt64 is the codec of a 64-bit integer.
func AsFullInt64(with *Coder, wire JSON, value *int64) {
	leaf(with, wire, value, DecodeFullInt64, EncodeFullInt64)
}

// AsFullUint64 is the codec of an unsigned 64-bit integer.
func AsFullUint64(with *Coder, wire JSON, value *uint64) {
	leaf(with, wire, value, DecodeFullUint64, EncodeFullUint64)
}

// AsBigInt is the codec of an integer of any size.
func AsBigInt(with *Coder, wire JSON, value **big.Int) {
	leaf(with, wire, value, DecodeBigInt, EncodeBigInt)
}
