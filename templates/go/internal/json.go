package core

import (
	"math"
	"math/big"
	"strconv"
	"strings"
)

// Kind is the JSON type of a value.
type Kind uint8

// Kinds of JSON values.
const (
	KindNull Kind = iota
	KindBool
	KindNumber
	KindString
	KindArray
	KindObject
)

// JSON is any JSON value. The zero value is null. A number written as plain digits is an exact
// integer of any size, and a number with a fraction or an exponent is a double. Objects preserve
// the order of their keys. JSON values are immutable: to change one, copy its [JSON.Array] or
// [JSON.Object] and build a new value with [Array] or [ObjectOf].
type JSON struct {
	// Prevents comparison with ==, which would panic for arrays and objects. Use Equal.
	_    [0]func()
	kind Kind
	// The content of a string, the formatted digits of a number, "true" or "false".
	text string
	// A []JSON for an array, an Object for an object.
	parts any
}

// Null is the JSON value null.
var Null JSON

// Bool returns true or false as a JSON value.
func Bool(value bool) JSON {
	return JSON{kind: KindBool, text: strconv.FormatBool(value)}
}

// String returns a JSON string.
func String(value string) JSON {
	return JSON{kind: KindString, text: value}
}

// Int returns a JSON integer.
func Int(value int64) JSON {
	return JSON{kind: KindNumber, text: strconv.FormatInt(value, 10)}
}

// Uint returns a JSON integer.
func Uint(value uint64) JSON {
	return JSON{kind: KindNumber, text: strconv.FormatUint(value, 10)}
}

// BigInt returns a JSON integer of any size, or null for nil.
func BigInt(value *big.Int) JSON {
	if value == nil {
		return Null
	}
	return JSON{kind: KindNumber, text: value.String()}
}

// Float returns a JSON number. Writing an infinity or NaN is an error.
func Float(value float64) JSON {
	return JSON{kind: KindNumber, text: doubleText(value)}
}

// Array returns a JSON array.
func Array(items ...JSON) JSON {
	return JSON{kind: KindArray, parts: items}
}

// ObjectOf returns an object with the members in the given order. Writing an object with duplicate
// names is an error.
func ObjectOf(members ...Member) JSON {
	return JSON{kind: KindObject, parts: Object(members)}
}

// Kind returns the JSON type of the value.
func (value JSON) Kind() Kind {
	return value.kind
}

// IsNull reports whether the value is null.
func (value JSON) IsNull() bool {
	return value.kind == KindNull
}

// isInteger reports whether the value is an integer with exact digits.
func (value JSON) isInteger() bool {
	return value.kind == KindNumber && value.text != "-0" && !strings.ContainsAny(value.text, ".eEIN")
}

// doubleText formats a double as ECMAScript does, with two exceptions: minus zero keeps its sign,
// and an integral double of 2^53 or above gets an exponent, because plain digits would be read as
// an exact integer.
func doubleText(value float64) string {
	switch {
	case value == 0 && math.Signbit(value):
		return "-0"
	case value == math.Trunc(value) && math.Abs(value) >= 1<<53 && !math.IsInf(value, 0):
		return strconv.FormatFloat(value, 'e', -1, 64)
	default:
		return shortestText(value)
	}
}

// shortestText formats a double as ECMAScript does, which RFC 8785 requires.
func shortestText(value float64) string {
	if value == 0 {
		return "0"
	}
	if size := math.Abs(value); size >= 1e-6 && size < 1e21 {
		return strconv.FormatFloat(value, 'f', -1, 64)
	}
	text := strconv.FormatFloat(value, 'e', -1, 64)
	if start := len(text) - 4; start > 0 && text[start:len(text)-1] == "e-0" {
		return text[:start+2] + text[start+3:]
	}
	return text
}
