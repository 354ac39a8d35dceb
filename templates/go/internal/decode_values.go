package core

import (
	"math"
	"math/big"
	"strconv"
)

// The greatest safe integer in JavaScript, which limits all integers without an explicit width.
const mostExact = 1<<53 - 1

// DecodeJSON decodes any JSON value.
func DecodeJSON(_ *Decoder, wire JSON) JSON {
	return wire
}

// DecodeString decodes a string.
func DecodeString(in *Decoder, wire JSON) string {
	text, ok := wire.Text()
	if !ok {
		in.wrong("type", "a string", wire)
	}
	return text
}

// DecodeBool decodes a boolean.
func DecodeBool(in *Decoder, wire JSON) bool {
	is, ok := wire.Bool()
	if !ok {
		in.wrong("type", "a boolean", wire)
	}
	return is
}

// DecodeNull decodes null.
func DecodeNull(in *Decoder, wire JSON) struct{} {
	if !wire.IsNull() {
		in.wrong("type", "null", wire)
	}
	return struct{}{}
}

// DecodeFloat64 reads a number within the range of doubles.
func DecodeFloat64(in *Decoder, wire JSON) float64 {
	number, ok := wire.Float64()
	switch {
	case wire.kind != KindNumber:
		in.wrong("type", "a number", wire)
	case !ok || math.IsInf(number, 0) || math.IsNaN(number):
		in.wrong("range", "a number that a double can hold", wire)
	}
	return number
}

// wholeText returns the digits of an integer, however it is written.
func wholeText(in *Decoder, wire JSON, expected string) (digits string, ok bool) {
	if wire.isInteger() {
		return wire.text, true
	}
	if wire.kind == KindNumber && wire.text == "-0" {
		return "0", true
	}
	if number, isNumber := wire.Float64(); isNumber && number == math.Trunc(number) {
		in.wrong("int_range", expected, wire)
	} else {
		in.wrong("type", "an integer", wire)
	}
	return "", false
}

func decodeSigned(in *Decoder, wire JSON, least, most int64, expected string) int64 {
	digits, ok := wholeText(in, wire, expected)
	if !ok {
		return 0
	}
	number, err := strconv.ParseInt(digits, 10, 64)
	if err != nil || number < least || number > most {
		in.wrong("int_range", expected, wire)
	}
	return number
}

func decodeUnsigned(in *Decoder, wire JSON, most uint64, expected string) uint64 {
	digits, ok := wholeText(in, wire, expected)
	if !ok {
		return 0
	}
	number, err := strconv.ParseUint(digits, 10, 64)
	if err != nil || number > most {
		in.wrong("int_range", expected, wire)
	}
	return number
}

// Descriptions of the ranges, for decoding and encoding.
const (
	rangeInt8       = "an integer from -128 to 127"
	rangeUint8      = "an integer from 0 to 255"
	rangeInt16      = "an integer from -32768 to 32767"
	rangeUint16     = "an integer from 0 to 65535"
	rangeInt32      = "an integer from -2147483648 to 2147483647"
	rangeUint32     = "an integer from 0 to 4294967295"
	rangeInt64      = "an integer from -9007199254740991 to 9007199254740991"
	rangeUint64     = "an integer from 0 to 9007199254740991"
	rangeFullInt64  = "an integer from -9223372036854775808 to 9223372036854775807"
	rangeFullUint64 = "an integer from 0 to 18446744073709551615"
)

// DecodeInt8 decodes an 8-bit integer.
func DecodeInt8(in *Decoder, wire JSON) int8 {
	return int8(decodeSigned(in, wire, math.MinInt8, math.MaxInt8, rangeInt8))
}

// DecodeUint8 decodes an unsigned 8-bit integer.
func DecodeUint8(in *Decoder, wire JSON) uint8 {
	return uint8(decodeUnsigned(in, wire, math.MaxUint8, rangeUint8))
}

// DecodeInt16 decodes a 16-bit integer.
func DecodeInt16(in *Decoder, wire JSON) int16 {
	return int16(decodeSigned(in, wire, math.MinInt16, math.MaxInt16, rangeInt16))
}

// DecodeUint16 decodes an unsigned 16-bit integer.
func DecodeUint16(in *Decoder, wire JSON) uint16 {
	return uint16(decodeUnsigned(in, wire, math.MaxUint16, rangeUint16))
}

// DecodeInt32 decodes a 32-bit integer.
func DecodeInt32(in *Decoder, wire JSON) int32 {
	return int32(decodeSigned(in, wire, math.MinInt32, math.MaxInt32, rangeInt32))
}

// DecodeUint32 decodes an unsigned 32-bit integer.
func DecodeUint32(in *Decoder, wire JSON) uint32 {
	return uint32(decodeUnsigned(in, wire, math.MaxUint32, rangeUint32))
}

// DecodeInt64 reads an integer within ±(2^53-1), which every runtime represents exactly.
func DecodeInt64(in *Decoder, wire JSON) int64 {
	return decodeSigned(in, wire, -mostExact, mostExact, rangeInt64)
}

// DecodeUint64 reads an integer from 0 to 2^53-1, which every runtime represents exactly.
func DecodeUint64(in *Decoder, wire JSON) uint64 {
	return decodeUnsigned(in, wire, mostExact, rangeUint64)
}

// DecodeFullInt64 decodes a 64-bit integer.
func DecodeFullInt64(in *Decoder, wire JSON) int64 {
	return decodeSigned(in, wire, math.MinInt64, math.MaxInt64, rangeFullInt64)
}

// DecodeFullUint64 decodes an unsigned 64-bit integer.
func DecodeFullUint64(in *Decoder, wire JSON) uint64 {
	return decodeUnsigned(in, wire, math.MaxUint64, rangeFullUint64)
}

// DecodeBigInt decodes an integer of any size.
func DecodeBigInt(in *Decoder, wire JSON) *big.Int {
	digits, ok := wholeText(in, wire, "an integer in plain digits")
	if !ok {
		return nil
	}
	number, _ := new(big.Int).SetString(digits, 10)
	return number
}
