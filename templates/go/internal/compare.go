package core

import (
	"math"
	"math/big"
	"unicode/utf8"
)

// Equal reports whether two values are the same JSON. The order of keys is ignored. Numbers are
// compared by their exact values, so minus zero equals zero.
func (value JSON) Equal(other JSON) bool {
	if value.kind != other.kind {
		return false
	}
	switch value.kind {
	case KindArray:
		return equalArrays(value, other)
	case KindObject:
		return equalObjects(value, other)
	case KindNumber:
		return exactText(value) == exactText(other)
	default:
		return value.text == other.text
	}
}

// exactText returns the same text for equal numbers. A double of 2^53 or above can equal an
// integer.
func exactText(number JSON) string {
	if number.text == "-0" {
		return "0"
	}
	if number.isInteger() {
		return number.text
	}
	value, ok := number.Float64()
	if !ok || value != math.Trunc(value) {
		return number.text
	}
	return new(big.Float).SetFloat64(value).Text('f', 0)
}

func equalArrays(one, other JSON) bool {
	items, _ := one.Array()
	others, _ := other.Array()
	if len(items) != len(others) {
		return false
	}
	for index, item := range items {
		if !item.Equal(others[index]) {
			return false
		}
	}
	return true
}

func equalObjects(one, other JSON) bool {
	members, _ := one.Object()
	others, _ := other.Object()
	if len(members) != len(others) {
		return false
	}
	byName := others.ToMap()
	for _, member := range members {
		value, ok := byName[member.Name]
		if !ok || !member.Value.Equal(value) {
			return false
		}
	}
	return true
}

// compareKeys compares by UTF-16 code units, as RFC 8785 requires.
func compareKeys(one, other string) int {
	for one != "" && other != "" {
		a, size := utf8.DecodeRuneInString(one)
		b, otherSize := utf8.DecodeRuneInString(other)
		if a != b {
			return compareRunes(a, b)
		}
		one, other = one[size:], other[otherSize:]
	}
	return len(one) - len(other)
}

func compareRunes(one, other rune) int {
	if units := firstUnit(one) - firstUnit(other); units != 0 {
		return int(units)
	}
	return int(one - other)
}

// firstUnit returns a character's first UTF-16 code unit, which is the high surrogate for
// characters above U+FFFF.
func firstUnit(character rune) rune {
	if character <= 0xffff {
		return character
	}
	return 0xd800 + (character-0x10000)>>10
}
