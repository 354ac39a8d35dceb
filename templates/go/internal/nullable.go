package core

// Nullable is a field for which absent and null differ. The zero value is absent.
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

// Ptr returns a pointer to a value, for optional fields: core.Ptr("text").
func Ptr[T any](value T) *T {
	return &value
}
