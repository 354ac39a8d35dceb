package core

import (
	"fmt"
	"reflect"
)

// entry is the registration of a generated type.
type entry struct {
	entity string
	// Reads a value into a pointer to the type, or writes the value.
	code func(with *Coder, wire JSON, value any)
}

// entries contains the types of all packages, keyed by their pointer types.
var entries = map[reflect.Type]*entry{}

// Register registers the type of an entity. Only generated code calls it, during initialization.
func Register[T any](entity string, codec Codec[T]) {
	entries[reflect.TypeFor[*T]()] = &entry{entity, func(with *Coder, wire JSON, value any) {
		place, _ := value.(*T)
		codec(with, wire, place)
	}}
}

// RegisterVariant registers the type of a variant, which is read and written as its union.
func RegisterVariant[U, T any](entity string, codec Codec[U]) {
	entries[reflect.TypeFor[*T]()] = &entry{entity, func(with *Coder, wire JSON, value any) {
		place, _ := value.(*T)
		if with.Writes() {
			union := unionOf[U](place)
			codec(with, Null, &union)
		} else if union := Read(with, wire, codec); !isVariant(union, place) && with.in.fail() && len(with.in.found.issues) == 0 {
			with.in.add("tag", fmt.Sprintf("expected %s, found another variant", entity))
		}
	}}
}

// unionOf converts a variant to its union, by value or by pointer.
func unionOf[U, T any](place *T) U {
	union, ok := any(*place).(U)
	if !ok {
		union, _ = any(place).(U)
	}
	return union
}

// isVariant reports whether the union contains a variant of type T and, if so, stores it in place.
func isVariant[U, T any](union U, place *T) bool {
	switch found := any(union).(type) {
	case T:
		*place = found
	case *T:
		*place = *found
	default:
		return false
	}
	return true
}

func init() {
	Register("JSON", AsJSON)
}

// entryOf returns the entry of the type that value points to.
func entryOf(value any) (*entry, error) {
	if known, ok := entries[reflect.TypeOf(value)]; ok {
		return known, nil
	}
	return nil, fmt.Errorf("%T points to no type that was made of a schema", value)
}

// Marshal writes the value that a pointer points to.
func Marshal(value any) ([]byte, error) {
	return textOf(false, value)
}

// Canonical writes the value that a pointer points to in the canonical form of RFC 8785.
func Canonical(value any) ([]byte, error) {
	return textOf(true, value)
}

func textOf(canonical bool, value any) ([]byte, error) {
	known, err := entryOf(value)
	if err != nil {
		return nil, err
	}
	return written(canonical, known.entity, func(with *Coder) { known.code(with, Null, value) })
}

// readInto parses a text into the value that a pointer points to. After an error, the value is
// undefined.
func readInto(value any, text []byte) error {
	known, err := entryOf(value)
	if err != nil {
		return err
	}
	return read(known.entity, string(text), func(with *Coder, wire JSON) { known.code(with, wire, value) })
}

// Set parses a text. After an error, the value is unchanged.
func Set[T any](value *T, text []byte) error {
	var fresh T
	err := readInto(&fresh, text)
	if err == nil {
		*value = fresh
	}
	return err
}

// Decode converts a JSON value. The notes list the values that salvage hints dropped.
func Decode[T any](wire JSON) (T, []Issue, error) {
	var value, none T
	known, err := entryOf(&value)
	if err != nil {
		return none, nil, err
	}
	with := newReader()
	known.code(with, wire, &value)
	if issues := with.in.found.issues; len(issues) > 0 {
		return none, nil, &DecodeError{Entity: known.entity, Issues: issues}
	}
	return value, with.in.notes.issues, nil
}

// WithDefaults returns the value with missing members filled in from the defaults.
func WithDefaults[T any](value T, defaults string) (T, error) {
	text, err := Marshal(&value)
	if err != nil {
		return value, err
	}
	wire, _ := readJSON(string(text))
	missing, _ := readJSON(defaults)
	members, _ := wire.Object()
	others, _ := missing.Object()
	members = append(Object{}, members...)
	for _, member := range others {
		if _, ok := wire.Get(member.Name); !ok {
			members = append(members, member)
		}
	}
	whole, err := ObjectOf(members...).JSON()
	if err != nil {
		return value, err
	}
	var filled, none T
	if err := readInto(&filled, whole); err != nil {
		return none, err
	}
	return filled, nil
}
