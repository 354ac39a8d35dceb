package core

import (
	"slices"
	"strings"
)

// Entry is one key of a [Map] with its value.
type Entry[T any] struct {
	Name  string
	Value T
}

// Map is an object whose keys are data, in the order in which they are written. It is a slice: append to it, range
// over it, or ask it by name. A name that stands twice is an error when it is written.
type Map[T any] []Entry[T]

// Member is one member of a free JSON object.
type Member = Entry[JSON]

// Object is the members of a free JSON object.
type Object = Map[JSON]

// MapOf makes a Map of a Go map, in the order of its keys.
func MapOf[T any](values map[string]T) Map[T] {
	entries := make(Map[T], 0, len(values))
	for name, value := range values {
		entries = append(entries, Entry[T]{Name: name, Value: value})
	}
	slices.SortFunc(entries, func(one, other Entry[T]) int { return strings.Compare(one.Name, other.Name) })
	return entries
}

// Get is the value under a name; ok is false when there is none. It looks at one entry after another: for many
// questions to a large map, ask [Map.ToMap] once.
func (entries Map[T]) Get(name string) (value T, ok bool) {
	for index := range entries {
		if entries[index].Name == name {
			return entries[index].Value, true
		}
	}
	return value, false
}

// Set changes the value under a name, or adds it at the end.
func (entries *Map[T]) Set(name string, value T) {
	for index := range *entries {
		if (*entries)[index].Name == name {
			(*entries)[index].Value = value
			return
		}
	}
	*entries = append(*entries, Entry[T]{Name: name, Value: value})
}

// Delete takes a name out and says whether it was there.
func (entries *Map[T]) Delete(name string) bool {
	index := slices.IndexFunc(*entries, func(entry Entry[T]) bool { return entry.Name == name })
	if index < 0 {
		return false
	}
	*entries = slices.Delete(slices.Clone(*entries), index, index+1)
	return true
}

// ToMap is the same as a Go map, without the order.
func (entries Map[T]) ToMap() map[string]T {
	values := make(map[string]T, len(entries))
	for _, entry := range entries {
		values[entry.Name] = entry.Value
	}
	return values
}
