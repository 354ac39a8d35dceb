package core

import (
	"slices"
	"strings"
)

// Entry is a key of a [Map] and its value.
type Entry[T any] struct {
	Name  string
	Value T
}

// Map is an object with arbitrary keys, in the order in which they are written. It is a slice that
// you can append to and range over. Its methods access entries by name. Writing a map with
// duplicate names is an error.
type Map[T any] []Entry[T]

// Member is a member of an untyped JSON object.
type Member = Entry[JSON]

// Object contains the members of an untyped JSON object.
type Object = Map[JSON]

// MapOf returns a Map with the entries of a Go map, sorted by key.
func MapOf[T any](values map[string]T) Map[T] {
	entries := make(Map[T], 0, len(values))
	for name, value := range values {
		entries = append(entries, Entry[T]{Name: name, Value: value})
	}
	slices.SortFunc(entries, func(one, other Entry[T]) int { return strings.Compare(one.Name, other.Name) })
	return entries
}

// Get returns the value of a name. ok is false if there is none. Get searches linearly, so use
// [Map.ToMap] for many lookups in a large map.
func (entries Map[T]) Get(name string) (value T, ok bool) {
	for index := range entries {
		if entries[index].Name == name {
			return entries[index].Value, true
		}
	}
	return value, false
}

// Set replaces the value of a name, or appends an entry.
func (entries *Map[T]) Set(name string, value T) {
	for index := range *entries {
		if (*entries)[index].Name == name {
			(*entries)[index].Value = value
			return
		}
	}
	*entries = append(*entries, Entry[T]{Name: name, Value: value})
}

// Delete removes a name and reports whether it was present.
func (entries *Map[T]) Delete(name string) bool {
	index := slices.IndexFunc(*entries, func(entry Entry[T]) bool { return entry.Name == name })
	if index < 0 {
		return false
	}
	*entries = slices.Delete(slices.Clone(*entries), index, index+1)
	return true
}

// ToMap returns the entries as a Go map, without their order.
func (entries Map[T]) ToMap() map[string]T {
	values := make(map[string]T, len(entries))
	for _, entry := range entries {
		values[entry.Name] = entry.Value
	}
	return values
}
