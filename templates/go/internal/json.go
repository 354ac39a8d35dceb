package core

import (
	"math"
	"math/big"
	"strconv"
	"strings"
)

// Kind is the JSON type of a value.
type Kind uint8

// The kinds of JSON values.
const (
	KindNull Kind = iota
	KindBool
	KindNumber
	KindString
	KindArray
	KindObject
)

// JSON is any JSON value; the zero value is null. A number in plain digits is an exact integer of any size, one with a
// fraction or an exponent is a double. Objects keep the order of their keys. A JSON value is never changed: change a
// copy of its [JSON.Array] or [JSON.Object] and make a new one with [Array] or [ObjectOf].
type JSON struct {
	// Values are compared with Equal: == would panic on arrays and objects.
	_    [0]func()
	kind Kind
	// The content of a string, the digits of a number in the form in which they are written, "true" or "false".
	text string
	// []JSON of an array, Object of an object.
	parts any
}

// Null is the JSON value null.
var Null JSON

// Bool makes true or false.
func Bool(value bool) JSON {
	return JSON{kind: KindBool, text: strconv.FormatBool(value)}
}

// String makes a string.
func String(value string) JSON {
	return JSON{kind: KindString, text: value}
}

// Int makes an integer.
func Int(value int64) JSON {
	return JSON{kind: KindNumber, text: strconv.FormatInt(value, 10)}
}

// Uint makes an integer that is not negative.
func Uint(value uint64) JSON {
	return JSON{kind: KindNumber, text: strconv.FormatUint(value, 10)}
}

// BigInt makes an integer of any size; nil makes null.
func BigInt(value *big.Int) JSON {
	if value == nil {
		return Null
	}
	return JSON{kind: KindNumber, text: value.String()}
}

// Float makes a number. JSON has no infinities and no NaN: writing one is an error.
func Float(value float64) JSON {
	return JSON{kind: KindNumber, text: doubleText(value)}
}

// Array makes an array.
func Array(items ...JSON) JSON {
	return JSON{kind: KindArray, parts: items}
}

// ObjectOf makes an object of its members in their order. A name that stands twice is an error when it is written.
func ObjectOf(members ...Member) JSON {
	return JSON{kind: KindObject, parts: Object(members)}
}

// Kind is the JSON type of the value.
func (value JSON) Kind() Kind {
	return value.kind
}

// IsNull says whether the value is null.
func (value JSON) IsNull() bool {
	return value.kind == KindNull
}

// isInteger says whether the value is a whole number that is known by its digits.
func (value JSON) isInteger() bool {
	return value.kind == KindNumber && value.text != "-0" && !strings.ContainsAny(value.text, ".eEIN")
}

// doubleText is a double in the form in which it is written: ECMAScript's, but minus zero keeps its sign, and a whole
// number from 2^53 on has an exponent, since plain digits would read as an exact integer.
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

// shortestText is a double as ECMAScript writes it: RFC 8785.
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
