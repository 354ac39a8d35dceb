package core

import (
	"slices"
	"strconv"
	"unicode/utf8"
)

// Limits on the length of a string, in characters.
type (
	// MinLength is the minimum length of a string.
	MinLength int
	// MaxLength is the maximum length of a string.
	MaxLength int
)

// Limits on the size of an array or object.
type (
	// MinItems is the minimum length of an array.
	MinItems int
	// MaxItems is the maximum length of an array.
	MaxItems int
	// MinProperties is the minimum number of members of an object.
	MinProperties int
	// MaxProperties is the maximum number of members of an object.
	MaxProperties int
)

func (least MinLength) keeps(value measured) bool {
	return value.kind != KindString || utf8.RuneCountInString(value.text) >= int(least)
}

func (most MaxLength) keeps(value measured) bool {
	return value.kind != KindString || len(value.text) <= int(most) || utf8.RuneCountInString(value.text) <= int(most)
}

func (least MinItems) keeps(value measured) bool {
	return value.kind != KindArray || value.size >= int(least)
}

func (most MaxItems) keeps(value measured) bool {
	return value.kind != KindArray || value.size <= int(most)
}

func (least MinProperties) keeps(value measured) bool {
	return value.kind != KindObject || value.size >= int(least)
}

func (most MaxProperties) keeps(value measured) bool {
	return value.kind != KindObject || value.size <= int(most)
}

func (least MinLength) said() (code, expected string)     { return saidOf("minLength", int(least)) }
func (most MaxLength) said() (code, expected string)      { return saidOf("maxLength", int(most)) }
func (least MinItems) said() (code, expected string)      { return saidOf("minItems", int(least)) }
func (most MaxItems) said() (code, expected string)       { return saidOf("maxItems", int(most)) }
func (least MinProperties) said() (code, expected string) { return saidOf("minProperties", int(least)) }
func (most MaxProperties) said() (code, expected string)  { return saidOf("maxProperties", int(most)) }

// DependentRequired requires a member if another member is present.
type DependentRequired struct{ Key, Needed string }

func (beside DependentRequired) keeps(value measured) bool {
	members, _ := value.Object()
	has := func(name string) bool {
		return slices.ContainsFunc(members, func(member Member) bool { return member.Name == name })
	}
	return !has(beside.Key) || has(beside.Needed)
}

func (beside DependentRequired) said() (code, expected string) {
	return "constraint", "a member \"" + beside.Needed + "\" next to \"" + beside.Key + "\""
}

func (DependentRequired) readsContent() {}

func saidOf(keyword string, limit int) (code, expected string) {
	return "length", keyword + " " + strconv.Itoa(limit)
}
