package core

// Encode and decode for encoding/json what is an interface, or is made of them. As everywhere in encoding/json, what is
// nil is null.

var null = []byte("null")

// MarshalBox writes a union, or null for nil.
func MarshalBox[T any](entity string, value T, encode func(*Encoder, T)) ([]byte, error) {
	if any(value) == nil {
		return null, nil
	}
	return Encode(entity, value, encode)
}

// UnmarshalBox reads a union; null is nil, unless it is a variant.
func UnmarshalBox[T any](entity string, text []byte, into *T, decode func(*Decoder, JSON) T) error {
	value, err := Parse(entity, text, decode)
	if err != nil && string(text) != string(null) {
		return err
	}
	*into = value
	return nil
}

// MarshalList writes a list, or null for nil.
func MarshalList[T any](entity string, items []T, encode func(*Encoder, T)) ([]byte, error) {
	if items == nil {
		return null, nil
	}
	return Encode(entity, items, EncodeList(encode))
}

// UnmarshalList reads a list; null is nil.
func UnmarshalList[T any](entity string, text []byte, into *[]T, decode func(*Decoder, JSON) T) error {
	items, err := Parse(entity, text, DecodeOrNil(DecodeList(decode)))
	if err == nil {
		*into = items
	}
	return err
}

// MarshalMap writes a map in the order of its keys, or null for nil.
func MarshalMap[T any](entity string, values map[string]T, encode func(*Encoder, T)) ([]byte, error) {
	if values == nil {
		return null, nil
	}
	return Encode(entity, MapOf(values), EncodeMap(encode))
}

// UnmarshalMap reads a map; null is nil.
func UnmarshalMap[T any](entity string, text []byte, into *map[string]T, decode func(*Decoder, JSON) T) error {
	entries, err := Parse(entity, text, DecodeOrNil(DecodeMap(decode)))
	if err != nil {
		return err
	}
	*into = nil
	if entries != nil {
		*into = entries.ToMap()
	}
	return nil
}
