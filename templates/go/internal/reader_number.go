package core

import (
	"fmt"
	"math"
	"strconv"
)

func isDigit(character byte) bool {
	return character >= '0' && character <= '9'
}

// number reads a number. Plain digits are preserved, and every other number becomes the nearest
// double.
func (in *reader) number() JSON {
	start := in.at
	isWhole := in.numberText()
	if in.stopped {
		return Null
	}
	digits := in.text[start:in.at]
	if len(digits) > mostDigits {
		in.add("limit", start, fmt.Sprintf(
			"found a number of %d characters, more than %d; write it as a string", len(digits), mostDigits))
		return Null
	}
	if isWhole {
		return JSON{kind: KindNumber, text: digits}
	}
	value, err := strconv.ParseFloat(digits, 64)
	if err != nil {
		in.add("number_range", start, fmt.Sprintf(
			"found %s, which is outside the range of a double; write it as a string", quoted(digits)))
		return Null
	}
	return doubleJSON(value)
}

// doubleJSON returns a double as a JSON value. A small integral double equals the corresponding
// integer.
func doubleJSON(value float64) JSON {
	if value == math.Trunc(value) && math.Abs(value) < 1<<53 && (value != 0 || !math.Signbit(value)) {
		return Int(int64(value))
	}
	return Float(value)
}

// numberText consumes a number and reports whether it has neither a fraction nor an exponent.
func (in *reader) numberText() (isWhole bool) {
	in.skip('-')
	if in.skip('0') {
		if isDigit(in.peek()) {
			in.unexpected("after a leading zero", "write the number without leading zeros")
		}
	} else {
		in.digits("where a value should start")
	}
	isWhole = true
	if in.skip('.') {
		isWhole = false
		in.digits("where a digit should be")
	}
	if in.skip('e') || in.skip('E') {
		isWhole = false
		if !in.skip('+') {
			in.skip('-')
		}
		in.digits("where a digit should be")
	}
	return isWhole
}

func (in *reader) digits(expected string) {
	if !isDigit(in.peek()) {
		in.unexpected(expected, "")
		return
	}
	for isDigit(in.peek()) {
		in.at++
	}
}
