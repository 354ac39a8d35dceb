package core

import (
	"fmt"
)

// AsList is the codec of an array. A nil list is written as an empty array.
func AsList[T any](items Codec[T]) Codec[[]T] {
	return func(with *Coder, wire JSON, value *[]T) {
		if with.Writes() {
			writeList(with, *value, items)
		} else {
			*value = readList(with, wire, items)
		}
	}
}

func readList[T any](with *Coder, wire JSON, items Codec[T]) []T {
	in := with.in
	parts, ok := in.items(wire)
	if !ok {
		return nil
	}
	list := make([]T, len(parts))
	for index := range parts {
		if in.isOver() {
			break
		}
		in.path.enterItem(index)
		items(with, parts[index], &list[index])
		in.path.leave()
	}
	return list
}

func writeList[T any](with *Coder, list []T, items Codec[T]) {
	out := with.out
	if !out.open('[') {
		return
	}
	for index := range list {
		out.beginItem(index)
		items(with, Null, &list[index])
		out.path.leave()
	}
	out.close(']', len(list))
}

// items returns the items of an array. ok is false for other kinds.
func (in *Decoder) items(wire JSON) (items []JSON, ok bool) {
	items, ok = wire.Array()
	if !ok {
		in.wrong("type", "an array", wire)
	}
	return items, ok
}

func (out *Encoder) beginItem(index int) {
	if index > 0 {
		out.text = append(out.text, ',')
	}
	out.path.enterItem(index)
}

// AsListSkipping is the codec of an array from which invalid items are dropped, with a note for
// each. The limits apply to the remaining items.
func AsListSkipping[T any](limits Limits, items Codec[T]) Codec[[]T] {
	return func(with *Coder, wire JSON, value *[]T) {
		if !with.Writes() {
			*value = readSkipping(with, wire, limits, items)
			return
		}
		start := with.out.Mark()
		writeList(with, *value, items)
		with.out.Keep(limits, start)
	}
}

func readSkipping[T any](with *Coder, wire JSON, limits Limits, items Codec[T]) []T {
	in := with.in
	parts, ok := in.items(wire)
	if !ok {
		return nil
	}
	list := make([]T, 0, len(parts))
	kept := make([]JSON, 0, len(parts))
	for index, part := range parts {
		var value T
		in.path.enterItem(index)
		if salvaged(with, part, "was dropped", &value, items) {
			list = append(list, value)
			kept = append(kept, part)
		}
		in.path.leave()
	}
	in.Keep(limits, Array(kept...))
	return list
}

// AsMap is the codec of an object with arbitrary keys. A nil map is written as an empty object.
func AsMap[T any](values Codec[T]) Codec[Map[T]] {
	return func(with *Coder, wire JSON, value *Map[T]) {
		if with.Writes() {
			writeMap(with, *value, values)
		} else {
			*value = readMap(with, wire, values)
		}
	}
}

func readMap[T any](with *Coder, wire JSON, values Codec[T]) Map[T] {
	in := with.in
	members, ok := wire.Object()
	if !ok {
		in.wrong("type", "an object", wire)
		return nil
	}
	entries := make(Map[T], len(members))
	for index, member := range members {
		if in.isOver() {
			break
		}
		entries[index].Name = member.Name
		in.path.enter(member.Name)
		values(with, member.Value, &entries[index].Value)
		in.path.leave()
	}
	return entries
}

func writeMap[T any](with *Coder, entries Map[T], values Codec[T]) {
	out := with.out
	first := out.first
	if !out.open('{') {
		return
	}
	out.first = len(out.members)
	var names map[string]struct{}
	for index := range entries {
		out.beginOther(entries[index].Name, &names)
		values(with, Null, &entries[index].Value)
		out.end()
	}
	out.closeObject(first)
}

// beginOther starts a member and rejects duplicate names.
func (out *Encoder) beginOther(name string, names *map[string]struct{}) {
	if out.isWritten(name, names) {
		out.path.enter(name)
		out.add("dup_key", fmt.Sprintf("the name %s stands here twice; keep one of them", quoted(name)))
		out.path.leave()
	}
	out.begin(name)
}

// Tuple reads or writes an array item by item.
type Tuple struct {
	with  *Coder
	items []JSON
	count int
	// Whether the array is missing, and whether its end was written.
	isVoid, isEnded bool
}

// Tuple starts an array. The number of items is checked by limits.
func (with *Coder) Tuple(wire JSON) Tuple {
	if with.Writes() {
		return Tuple{with: with, isVoid: !with.out.open('[')}
	}
	items, ok := with.in.items(wire)
	return Tuple{with: with, items: items, isVoid: !ok}
}

// enter moves to the next item. ok is false if there is none.
func (tuple *Tuple) enter() (wire JSON, ok bool) {
	index := tuple.count
	tuple.count++
	if tuple.isVoid {
		return Null, false
	}
	if out := tuple.with.out; out != nil {
		if tuple.isEnded {
			out.path.enterItem(index)
			out.nothing("an item, since others follow")
			out.path.leave()
		}
		out.beginItem(index)
		return Null, true
	}
	if index >= len(tuple.items) || tuple.with.in.isOver() {
		return Null, false
	}
	tuple.with.in.path.enterItem(index)
	return tuple.items[index], true
}

func (tuple *Tuple) leave() {
	if out := tuple.with.out; out != nil {
		out.path.leave()
	} else {
		tuple.with.in.path.leave()
	}
}

// Close ends the tuple.
func (tuple *Tuple) Close() {
	if out := tuple.with.out; out != nil && !tuple.isVoid {
		out.close(']', tuple.count)
	}
}

// Item reads or writes the next item.
func Item[T any](tuple *Tuple, value *T, codec Codec[T]) {
	if wire, ok := tuple.enter(); ok {
		codec(tuple.with, wire, value)
		tuple.leave()
	}
}

// OptionalItem is like Item for an optional item. A nil pointer ends the array.
func OptionalItem[T any](tuple *Tuple, value **T, codec Codec[T]) {
	switch {
	case !tuple.with.Writes():
		if tuple.count < len(tuple.items) {
			*value = new(T)
		}
		Item(tuple, *value, codec)
	case *value == nil:
		tuple.isEnded = true
	default:
		Item(tuple, *value, codec)
	}
}

// FurtherItems reads or writes all remaining items.
func FurtherItems[T any](tuple *Tuple, values *[]T, codec Codec[T]) {
	if !tuple.with.Writes() && tuple.count < len(tuple.items) {
		*values = make([]T, len(tuple.items)-tuple.count)
	}
	for index := range *values {
		Item(tuple, &(*values)[index], codec)
	}
}
