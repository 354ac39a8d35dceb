package core

import "math/big"

// Limits of numbers.
type (
	// Minimum is the inclusive lower bound.
	Minimum float64
	// Maximum is the inclusive upper bound.
	Maximum float64
	// ExclusiveMinimum is the exclusive lower bound.
	ExclusiveMinimum float64
	// ExclusiveMaximum is the exclusive upper bound.
	ExclusiveMaximum float64
	// MultipleOf requires a number to be an exact multiple, using decimal arithmetic.
	MultipleOf float64
)

func (least Minimum) keeps(value measured) bool {
	return value.kind != KindNumber || value.compareTo(float64(least)) >= 0
}

func (most Maximum) keeps(value measured) bool {
	return value.kind != KindNumber || value.compareTo(float64(most)) <= 0
}

func (below ExclusiveMinimum) keeps(value measured) bool {
	return value.kind != KindNumber || value.compareTo(float64(below)) > 0
}

func (above ExclusiveMaximum) keeps(value measured) bool {
	return value.kind != KindNumber || value.compareTo(float64(above)) < 0
}

func (part MultipleOf) keeps(value measured) bool {
	return value.kind != KindNumber || isMultiple(value.json().text, shortestText(float64(part)))
}

func (least Minimum) said() (code, expected string)          { return boundOf(">=", float64(least)) }
func (most Maximum) said() (code, expected string)           { return boundOf("<=", float64(most)) }
func (below ExclusiveMinimum) said() (code, expected string) { return boundOf(">", float64(below)) }
func (above ExclusiveMaximum) said() (code, expected string) { return boundOf("<", float64(above)) }

func (part MultipleOf) said() (code, expected string) {
	return "range", "a multiple of " + shortestText(float64(part))
}

func boundOf(sign string, limit float64) (code, expected string) {
	return "range", "a number " + sign + " " + shortestText(limit)
}

// compareTo compares a number with a limit by their exact values.
func (value measured) compareTo(limit float64) int {
	const safeDigits = 15
	if len(value.text) > safeDigits {
		if whole, ok := value.BigInt(); ok {
			return new(big.Float).SetInt(whole).Cmp(new(big.Float).SetFloat64(limit))
		}
	}
	number := value.number
	if !value.isWritten {
		number, _ = value.Float64()
	}
	switch {
	case number < limit:
		return -1
	case number > limit:
		return 1
	default:
		return 0
	}
}
