package core

// Nullable is a field that may be absent, null or a value, where that makes a difference. The zero value is absent.
type Nullable[T any] struct {
	present bool
	value   *T
}

// Some makes a field that holds a value.
func Some[T any](value T) Nullable[T] {
	return Nullable[T]{present: true, value: &value}
}

// NullOf makes a field that holds null.
func NullOf[T any]() Nullable[T] {
	return Nullable[T]{present: true}
}

// IsAbsent says whether the field is not there at all.
func (field Nullable[T]) IsAbsent() bool {
	return !field.present
}

// IsNull says whether the field is there and holds null.
func (field Nullable[T]) IsNull() bool {
	return field.present && field.value == nil
}

// Get is the value; ok is false when the field is absent or null.
func (field Nullable[T]) Get() (value T, ok bool) {
	if field.value == nil {
		return value, false
	}
	return *field.value, true
}

// Ptr makes a pointer to a value, for optional fields: core.Ptr("text").
func Ptr[T any](value T) *T {
	return &value
}
