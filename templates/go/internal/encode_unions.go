package core

import (
	"fmt"
	"slices"
)

// nothing refuses nil where something must be.
func (out *Encoder) nothing(expected string) {
	out.add("missing", "expected "+expected+", found nil")
}

// refusesOnce says whether a value without a form is to be refused, which only one part of it is.
func (out *Encoder) refusesOnce() bool {
	isAsked := out.part != others
	out.part = whole
	return isAsked
}

// noPointer refuses nil where a value must be, of which there is an example.
func (out *Encoder) noPointer(example any) {
	if out.refusesOnce() {
		out.nothing(fmt.Sprintf("a %T", example))
	}
}

// noVariant refuses what is no variant of a union.
func (out *Encoder) noVariant(value any, entity string) {
	switch {
	case !out.refusesOnce():
	case value == nil:
		out.nothing("a variant of " + entity)
	default:
		out.add("type", fmt.Sprintf("expected a variant of %s, found %T", entity, value))
	}
}

// unknownMembers writes the members of an unknown variant, and refuses those that would read as another one.
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
