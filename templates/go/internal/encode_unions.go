package core

import (
	"fmt"
	"slices"
)

// nothing rejects nil for a required value.
func (out *Encoder) nothing(expected string) {
	out.add("missing", "expected "+expected+", found nil")
}

// refusesOnce reports whether a value that JSON cannot represent should be rejected. Such a value
// is reported for only one part of an object.
func (out *Encoder) refusesOnce() bool {
	isAsked := out.part != others
	out.part = whole
	return isAsked
}

// noPointer rejects nil for a required value. The type of example determines the error message.
func (out *Encoder) noPointer(example any) {
	if out.refusesOnce() {
		out.nothing(fmt.Sprintf("a %T", example))
	}
}

// noVariant rejects a value that is not a variant of the union.
func (out *Encoder) noVariant(value any, entity string) {
	switch {
	case !out.refusesOnce():
	case value == nil:
		out.nothing("a variant of " + entity)
	default:
		out.add("type", fmt.Sprintf("expected a variant of %s, found %T", entity, value))
	}
}

// unknownMembers writes the members of an unknown variant. It rejects members that would be read as
// another variant.
func (out *Encoder) unknownMembers(tagName string, value *UnknownVariant, known []string) {
	if value == nil {
		out.nothing("an unknown variant")
		return
	}
	members, _ := value.Raw.Object()
	found, _ := members.Get(tagName)
	if text, ok := found.Text(); !ok || text != value.Tag || slices.Contains(known, text) {
		out.path.enter(tagName)
		out.add("tag", fmt.Sprintf("an unknown variant holds its tag %s here, and it is not %s",
			quoted(value.Tag), oneOf(known)))
		out.path.leave()
	}
	out.Others(members)
}
