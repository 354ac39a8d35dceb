package core

import "slices"

// Scalar is the set of types that constants can have.
type Scalar interface {
	string | bool | int64 | float64
}

func scalarJSON[T Scalar](value T) JSON {
	switch value := any(value).(type) {
	case string:
		return String(value)
	case bool:
		return Bool(value)
	case int64:
		return Int(value)
	case float64:
		return doubleJSON(value)
	default:
		return Null
	}
}

func decodeConstant[T Scalar](expected T, code, others string) func(*Decoder, JSON) T {
	return func(in *Decoder, wire JSON) T {
		if constant := scalarJSON(expected); !wire.Equal(constant) {
			in.wrong(code, describe(constant)+others, wire)
		}
		return expected
	}
}

// DecodeEnum decodes an enum.
func DecodeEnum[T ~string](in *Decoder, wire JSON, values []T) T {
	if wire.kind != KindString || !slices.Contains(values, T(wire.text)) {
		in.wrongEnum(wire, enumWords(values))
		return ""
	}
	return T(wire.text)
}

// DecodeIntegerEnum reads one of the integers.
func DecodeIntegerEnum[T ~int64](in *Decoder, wire JSON, values []T) T {
	for _, value := range values {
		if wire.Equal(Int(int64(value))) {
			return value
		}
	}
	in.wrong("enum", oneOf(values), wire)
	return 0
}

// DecodeFloatEnum reads one of the numbers.
func DecodeFloatEnum[T ~float64](in *Decoder, wire JSON, values []T) T {
	for _, value := range values {
		if number, ok := wire.Float64(); ok && number == float64(value) {
			return value
		}
	}
	in.wrong("enum", oneOf(values), wire)
	return 0
}

// DecodeMixedEnum reads one of the values, which are JSON texts.
func DecodeMixedEnum[T ~string](in *Decoder, wire JSON, values []T) T {
	var words []string
	for _, value := range values {
		known, _ := readJSON(string(value))
		if wire.Equal(known) {
			return value
		}
		if word, ok := known.Text(); ok {
			words = append(words, word)
		}
	}
	if in.fail() {
		in.add("enum", "expected "+listed(enumWords(values[:min(len(values), mostListed)]), len(values))+
			", found "+describe(wire)+meant(wire, words))
	}
	return ""
}

func enumWords[T ~string](values []T) []string {
	words := make([]string, len(values))
	for index, value := range values {
		words[index] = string(value)
	}
	return words
}

func (in *Decoder) wrongEnum(wire JSON, words []string) {
	if in.fail() {
		in.add("enum", "expected "+oneOf(words)+", found "+describe(wire)+meant(wire, words))
	}
}
