package core

import "fmt"

var null = []byte("null")

// Box wraps a union for encoding/json, which requires a type with methods. A nil value is null.
type Box[T any] struct {
	Value T
}

// IsZero reports whether the box is empty; it supports the omitzero option.
func (box Box[T]) IsZero() bool {
	return any(box.Value) == nil
}

func (box Box[T]) boxed() any {
	return box.Value
}

// MarshalJSON writes the value, or null if it is nil.
func (box Box[T]) MarshalJSON() ([]byte, error) {
	if box.IsZero() {
		return null, nil
	}
	return Marshal(&box.Value)
}

// UnmarshalJSON reads a value. A JSON null becomes nil, unless null is a variant of the union.
func (box *Box[T]) UnmarshalJSON(text []byte) error {
	return UnmarshalUnion(text, &box.Value)
}

// UnmarshalUnion reads a union. A JSON null becomes nil, unless null is a variant of the union.
func UnmarshalUnion[T any](text []byte, into *T) error {
	var fresh, none T
	err := readInto(&fresh, text)
	switch {
	case err == nil:
		*into = fresh
	case string(text) == string(null):
		*into = none
	default:
		return err
	}
	return nil
}

// List is a list of a union with support for encoding/json.
type List[T any] []T

// MarshalJSON writes the list, or null if it is nil.
func (list List[T]) MarshalJSON() ([]byte, error) {
	if list == nil {
		return null, nil
	}
	entity, codec := codecOf[T]()
	return written(false, entity, func(with *Coder) { AsList(codec)(with, Null, (*[]T)(&list)) })
}

// UnmarshalJSON reads a list. Null becomes nil.
func (list *List[T]) UnmarshalJSON(text []byte) error {
	entity, codec := codecOf[T]()
	items, err := Parse(entity, text, AsSliceOrNull(AsList(codec)))
	if err == nil {
		*list = items
	}
	return err
}

// MarshalJSON writes an object, or null if the map is nil.
func (entries Map[T]) MarshalJSON() ([]byte, error) {
	if entries == nil {
		return null, nil
	}
	entity, codec := codecOf[T]()
	return written(false, entity, func(with *Coder) { AsMap(codec)(with, Null, &entries) })
}

// UnmarshalJSON reads an object. Null becomes nil.
func (entries *Map[T]) UnmarshalJSON(text []byte) error {
	entity, codec := codecOf[T]()
	found, err := Parse(entity, text, AsSliceOrNull(AsMap(codec)))
	if err == nil {
		*entries = found
	}
	return err
}

// codecOf returns the codec of a type. It uses encoding/json for types that are not generated.
func codecOf[T any]() (entity string, codec Codec[T]) {
	known, err := entryOf(new(T))
	if err != nil {
		return fmt.Sprintf("%T", *new(T)), asForeign[T]
	}
	return known.entity, func(with *Coder, wire JSON, value *T) { known.code(with, wire, value) }
}

func asForeign[T any](with *Coder, wire JSON, value *T) {
	if with.Writes() {
		free, err := Of(*value)
		if err != nil {
			with.out.add("type", err.Error())
		}
		EncodeJSON(with.out, free)
	} else if err := wire.Decode(value); err != nil && with.in.fail() {
		with.in.add("type", err.Error())
	}
}
