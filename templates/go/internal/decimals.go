package core

import (
	"math/big"
	"strconv"
	"strings"
)

// decimal is a decimal number: digits without trailing zeros, and the power of ten by which they
// are multiplied.
type decimal struct {
	digits string
	power  int
}

// readDecimal parses a number as formatted by this package. ok is false if it is not finite.
func readDecimal(text string) (number decimal, ok bool) {
	spelled, exponent, hasExponent := strings.Cut(strings.TrimPrefix(text, "-"), "e")
	power := 0
	if hasExponent {
		power, _ = strconv.Atoi(exponent)
	}
	whole, fraction, _ := strings.Cut(spelled, ".")
	all := whole + fraction
	digits := strings.TrimRight(all, "0")
	power += len(all) - len(digits) - len(fraction)
	return decimal{strings.TrimLeft(digits, "0"), power}, strings.Trim(all, "0123456789") == ""
}

// isMultiple reports whether a number is an exact multiple of unit. For example, 19.99 is a
// multiple of 0.01.
func isMultiple(text, unit string) bool {
	number, ok := readDecimal(text)
	part, _ := readDecimal(unit)
	zeros := number.power - part.power
	switch {
	case !ok || number.digits == "":
		return ok
	case zeros < 0 || part.digits == "":
		return false
	}
	value, isWhole := new(big.Int).SetString(number.digits+strings.Repeat("0", zeros), 10)
	divisor, isUnit := new(big.Int).SetString(part.digits, 10)
	return isWhole && isUnit && value.Mod(value, divisor).Sign() == 0
}
