package core

import "slices"

// Base reads what is flattened into a record from the members that are not the record's own, or writes its declared ones.
func Base[T any](record *Record, value *T, codec Codec[T], names ...string) {
	if record.isVoid {
		return
	}
	if out := record.with.out; out == nil {
		codec(record.with, without(record.members, names), value)
	} else if record.part != others {
		out.part = declared
		codec(record.with, Null, value)
		out.part = whole
	}
}

// CloseBase writes the members that no field of what is flattened is declared for, and closes the record.
func CloseBase[T any](record *Record, value *T, codec Codec[T]) {
	if out := record.with.out; out != nil && record.part != declared && !record.isVoid {
		out.part = others
		codec(record.with, Null, value)
		out.part = whole
	}
	record.Close()
}

// without is the object that is left when members are taken out.
func without(members Object, names []string) JSON {
	isOwn := func(member Member) bool { return slices.Contains(names, member.Name) }
	return ObjectOf(slices.DeleteFunc(slices.Clone(members), isOwn)...)
}

// AsMembers writes what is written as an object into the object around it.
func AsMembers[T any](codec Codec[T]) Codec[T] {
	return func(with *Coder, wire JSON, value *T) {
		out := with.out
		if out == nil || out.part == whole {
			codec(with, wire, value)
			return
		}
		part := out.part
		out.part = whole
		if part == declared {
			out.membersOf(func(aside *Coder) { codec(aside, Null, value) })
		}
	}
}
