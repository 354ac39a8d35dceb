package core

import (
	"fmt"
	"math"
	"math/big"
	"slices"
	"strconv"
)

// JSON returns compact text with the keys in their original order. All digits of an integer are
// preserved.
func (value JSON) JSON() ([]byte, error) {
	return written(false, "JSON", func(with *Coder) { EncodeJSON(with.out, value) })
}

// Canonical returns the canonical text defined by RFC 8785. Integers beyond 2^53, which RFC 8785
// does not cover, keep their digits.
func (value JSON) Canonical() ([]byte, error) {
	return written(true, "JSON", func(with *Coder) { EncodeJSON(with.out, value) })
}

// MarshalJSON implements json.Marshaler. It returns the same text as JSON.
func (value JSON) MarshalJSON() ([]byte, error) {
	return value.JSON()
}

// UnmarshalJSON implements json.Unmarshaler.
func (value *JSON) UnmarshalJSON(text []byte) error {
	read, err := ParseJSON(text)
	if err == nil {
		*value = read
	}
	return err
}

// String returns the JSON text of the value, or the error message if there is no such text.
func (value JSON) String() string {
	text, err := value.JSON()
	if err != nil {
		return err.Error()
	}
	return string(text)
}

// EncodeJSON encodes any JSON value.
func EncodeJSON(out *Encoder, value JSON) {
	switch value.kind {
	case KindNull:
		out.text = append(out.text, "null"...)
	case KindBool:
		out.text = append(out.text, value.text...)
	case KindNumber:
		out.number(value)
	case KindString:
		out.string(value.text)
	case KindArray:
		out.array(value)
	case KindObject:
		out.objectOf(value)
	}
}

func (out *Encoder) array(value JSON) {
	if !out.open('[') {
		return
	}
	items, _ := value.Array()
	for index := range items {
		out.beginItem(index)
		EncodeJSON(out, items[index])
		out.path.leave()
	}
	out.close(']', len(items))
}

func (out *Encoder) objectOf(value JSON) {
	first := out.first
	if !out.open('{') {
		return
	}
	out.first = len(out.members)
	members, _ := value.Object()
	out.Others(members)
	out.closeObject(first)
}

func (out *Encoder) number(value JSON) {
	if value.isInteger() {
		out.digits(value.text)
		return
	}
	number, _ := value.Float64()
	EncodeFloat64(out, number)
}

// EncodeString encodes a string.
func EncodeString(out *Encoder, value string) {
	out.string(value)
	out.last = writtenString{value: value, end: len(out.text)}
}

// EncodeBool encodes a boolean.
func EncodeBool(out *Encoder, value bool) {
	out.text = strconv.AppendBool(out.text, value)
}

// EncodeNull encodes null.
func EncodeNull(out *Encoder, _ struct{}) {
	out.text = append(out.text, "null"...)
}

// EncodeFloat64 writes a finite number.
func EncodeFloat64(out *Encoder, value float64) {
	switch {
	case math.IsNaN(value) || math.IsInf(value, 0):
		out.add("number_range", fmt.Sprintf("found %v, which JSON cannot represent; write null or a string", value))
	case isPlain(value):
		out.text = strconv.AppendFloat(out.text, value, 'f', -1, 64)
	case out.canonical:
		out.text = append(out.text, shortestText(value)...)
	default:
		out.text = append(out.text, doubleText(value)...)
	}
	out.double = writtenDouble{value: value, end: len(out.text)}
}

// isPlain reports whether a double's text has no sign of zero and no exponent.
func isPlain(value float64) bool {
	size := math.Abs(value)
	return size >= 1e-6 && size < 1<<53
}

func encodeSigned[T int8 | int16 | int32](out *Encoder, value T) {
	EncodeFullInt64(out, int64(value))
}

func encodeUnsigned[T uint8 | uint16 | uint32](out *Encoder, value T) {
	EncodeFullUint64(out, uint64(value))
}

// EncodeInt64 writes an integer within ±(2^53-1), which every runtime represents exactly.
func EncodeInt64(out *Encoder, value int64) {
	if value < -mostExact || value > mostExact {
		out.add("int_range", fmt.Sprintf("expected %s, found %d", rangeInt64, value))
	}
	EncodeFullInt64(out, value)
}

// EncodeUint64 writes an integer from 0 to 2^53-1, which every runtime represents exactly.
func EncodeUint64(out *Encoder, value uint64) {
	if value > mostExact {
		out.add("int_range", fmt.Sprintf("expected %s, found %d", rangeUint64, value))
	}
	EncodeFullUint64(out, value)
}

// EncodeFullInt64 encodes a 64-bit integer.
func EncodeFullInt64(out *Encoder, value int64) {
	out.text = strconv.AppendInt(out.text, value, 10)
	if -mostExact <= value && value <= mostExact {
		out.double = writtenDouble{value: float64(value), end: len(out.text)}
	}
}

// EncodeFullUint64 encodes an unsigned 64-bit integer.
func EncodeFullUint64(out *Encoder, value uint64) {
	out.text = strconv.AppendUint(out.text, value, 10)
	if value <= mostExact {
		out.double = writtenDouble{value: float64(value), end: len(out.text)}
	}
}

// EncodeBigInt encodes an integer of any size.
func EncodeBigInt(out *Encoder, value *big.Int) {
	if value == nil {
		out.nothing("an integer")
		return
	}
	out.digits(value.String())
}

func (out *Encoder) digits(digits string) {
	if len(digits) > mostDigits {
		out.add("limit", fmt.Sprintf("found an integer of %d characters, more than %d", len(digits), mostDigits))
	}
	out.text = append(out.text, digits...)
}

// EncodeConstant writes a value that must equal the constant.
func EncodeConstant[T Scalar](expected T) func(*Encoder, T) {
	return func(out *Encoder, value T) {
		if value != expected {
			out.add("const", fmt.Sprintf("expected %s, found %s", literal(expected), literal(value)))
		}
		EncodeJSON(out, scalarJSON(value))
	}
}

// CheckEnum rejects a value that is not in the list.
func CheckEnum[T comparable](out *Encoder, value T, values []T) (ok bool) {
	if slices.Contains(values, value) {
		return true
	}
	out.add("enum", fmt.Sprintf("expected %s, found %s", oneOf(values), literal(value)))
	return false
}
