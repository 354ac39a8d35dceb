package core

import (
	"encoding/json"
	"reflect"
)

// Nullable is a field that distinguishes absent from null. The zero value is absent.
type Nullable[T any] struct {
	present bool
	value   *T
}

// Some returns a field with a value.
func Some[T any](value T) Nullable[T] {
	return Nullable[T]{present: true, value: &value}
}

// NullOf returns a field that is null.
func NullOf[T any]() Nullable[T] {
	return Nullable[T]{present: true}
}

// IsAbsent reports whether the field is absent.
func (field Nullable[T]) IsAbsent() bool {
	return !field.present
}

// IsNull reports whether the field is present and null.
func (field Nullable[T]) IsNull() bool {
	return field.present && field.value == nil
}

// Get returns the value. ok is false if the field is absent or null.
func (field Nullable[T]) Get() (value T, ok bool) {
	if field.value == nil {
		return value, false
	}
	return *field.value, true
}

// shownParts returns the value or, if there is none, the Go syntax for an absent or null field.
func (field Nullable[T]) shownParts() (value any, empty string) {
	switch {
	case field.IsAbsent():
		return nil, "core.Nullable[" + typeText(reflect.TypeFor[T]()) + "]{}"
	case field.IsNull():
		return nil, "core.NullOf[" + typeText(reflect.TypeFor[T]()) + "]()"
	default:
		return *field.value, ""
	}
}

// IsZero reports whether the field is absent, for omitzero.
func (field Nullable[T]) IsZero() bool {
	return field.IsAbsent()
}

// MarshalJSON writes the value, or null if the field is null or absent. Tag your own fields with
// omitzero so that absent ones are omitted.
func (field Nullable[T]) MarshalJSON() ([]byte, error) {
	return json.Marshal(field.value)
}

// UnmarshalJSON reads a value or null.
func (field *Nullable[T]) UnmarshalJSON(text []byte) error {
	if string(text) == string(null) {
		*field = NullOf[T]()
		return nil
	}
	var value T
	err := json.Unmarshal(text, &value)
	if err == nil {
		*field = Some(value)
	}
	return err
}

// Ptr returns a pointer to a value, for optional fields: core.Ptr("text").
func Ptr[T any](value T) *T {
	return &value
}
