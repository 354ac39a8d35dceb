package core

import "fmt"

var null = []byte("null")

// Box holds a union where encoding/json needs a type with methods. As everywhere in encoding/json, nil is null.
type Box[T any] struct {
	Value T
}

// IsZero says whether the box is empty, for omitzero.
func (box Box[T]) IsZero() bool {
	return any(box.Value) == nil
}

// MarshalJSON writes the value, or null for nil.
func (box Box[T]) MarshalJSON() ([]byte, error) {
	if box.IsZero() {
		return null, nil
	}
	return Marshal(&box.Value)
}

// UnmarshalJSON reads a value; null is nil, unless it is a variant.
func (box *Box[T]) UnmarshalJSON(text []byte) error {
	return UnmarshalUnion(text, &box.Value)
}

// UnmarshalUnion reads a union; null is nil, unless it is a variant.
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

// List is a list of a union that encoding/json reads.
type List[T any] []T

// MarshalJSON writes the list, or null for nil.
func (list List[T]) MarshalJSON() ([]byte, error) {
	if list == nil {
		return null, nil
	}
	entity, codec := codecOf[T]()
	return written(false, entity, func(with *Coder) { AsList(codec)(with, Null, (*[]T)(&list)) })
}

// UnmarshalJSON reads a list; null is nil.
func (list *List[T]) UnmarshalJSON(text []byte) error {
	entity, codec := codecOf[T]()
	items, err := Parse(entity, text, AsSliceOrNull(AsList(codec)))
	if err == nil {
		*list = items
	}
	return err
}

// MarshalJSON writes an object, or null for nil.
func (entries Map[T]) MarshalJSON() ([]byte, error) {
	if entries == nil {
		return null, nil
	}
	entity, codec := codecOf[T]()
	return written(false, entity, func(with *Coder) { AsMap(codec)(with, Null, &entries) })
}

// UnmarshalJSON reads an object; null is nil.
func (entries *Map[T]) UnmarshalJSON(text []byte) error {
	entity, codec := codecOf[T]()
	found, err := Parse(entity, text, AsSliceOrNull(AsMap(codec)))
	if err == nil {
		*entries = found
	}
	return err
}

// codecOf is how values of a type are read and written, by encoding/json where it was made of no schema.
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
