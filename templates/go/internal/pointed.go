package core

// Pointed returns the value that a pointer refers to. ok is false if the pointer is nil.
func Pointed[T any](pointer *T) (value T, ok bool) {
	if pointer == nil {
		return value, false
	}
	return *pointer, true
}
