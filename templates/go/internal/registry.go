package core

import (
	"fmt"
	"reflect"
)

// entry is what is known of a type of a schema.
type entry struct {
	entity string
	// Reads into a pointer to the type, or writes what it points to.
	code func(with *Coder, wire JSON, value any)
}

// entries are those of all packages, by the pointer to their type.
var entries = map[reflect.Type]*entry{}

// Register makes the type of an entity known: only generated code does so, before anything else runs.
func Register[T any](entity string, codec Codec[T]) {
	entries[reflect.TypeFor[*T]()] = &entry{entity, func(with *Coder, wire JSON, value any) {
		place, _ := value.(*T)
		codec(with, wire, place)
	}}
}

// RegisterVariant makes a type known that only holds a variant of a union: it is read and written as the union is.
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

// unionOf is a variant as the union that it is one of: by its value or, as records are, by its pointer.
func unionOf[U, T any](place *T) U {
	union, ok := any(*place).(U)
	if !ok {
		union, _ = any(place).(U)
	}
	return union
}

// isVariant takes a union when it is the wanted variant.
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

// entryOf is what is known of the type of which this is a pointer.
func entryOf(value any) (*entry, error) {
	if known, ok := entries[reflect.TypeOf(value)]; ok {
		return known, nil
	}
	return nil, fmt.Errorf("%T points to no type that was made of a schema", value)
}

// Marshal writes what a pointer points to.
func Marshal(value any) ([]byte, error) {
	return textOf(false, value)
}

// Canonical writes what a pointer points to, as RFC 8785 has it.
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

// readInto reads a text into what a pointer points to, which may hold anything after an error.
func readInto(value any, text []byte) error {
	known, err := entryOf(value)
	if err != nil {
		return err
	}
	return read(known.entity, string(text), func(with *Coder, wire JSON) { known.code(with, wire, value) })
}

// Set reads a text, and leaves the value as it was where that fails.
func Set[T any](value *T, text []byte) error {
	var fresh T
	err := readInto(&fresh, text)
	if err == nil {
		*value = fresh
	}
	return err
}

// Decode reads a value from JSON that was read before. The notes say what the schema's salvage hints left out.
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

// WithDefaults is the value with the members that are missing in it, read again.
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
