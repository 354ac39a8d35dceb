package core

import "slices"

// Base reads the flattened entity from the members that the record does not declare, or writes its
// declared members.
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

// CloseBase writes the undeclared members of the flattened entity and closes the record.
func CloseBase[T any](record *Record, value *T, codec Codec[T]) {
	if out := record.with.out; out != nil && record.part != declared && !record.isVoid {
		out.part = others
		codec(record.with, Null, value)
		out.part = whole
	}
	record.Close()
}

// without returns the object without some of its members.
func without(members Object, names []string) JSON {
	isOwn := func(member Member) bool { return slices.Contains(names, member.Name) }
	return ObjectOf(slices.DeleteFunc(slices.Clone(members), isOwn)...)
}

// AsMembers writes the members of an object into the enclosing object.
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
