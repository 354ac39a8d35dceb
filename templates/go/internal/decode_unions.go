package core

import (
	"fmt"
	"slices"
	"strings"
)

// tag reads the tag of an internally tagged union. ok is false if it is missing or not a string.
func (in *Decoder) tag(wire JSON, name string) (tag string, ok bool) {
	if wire.kind != KindObject {
		in.wrong("type", "an object", wire)
		return "", false
	}
	found, ok := wire.Get(name)
	if !ok {
		members, _ := wire.Object()
		in.missing(members, name)
		return "", false
	}
	if found.kind != KindString {
		in.path.enter(name)
		in.wrong("tag", "a string that names a variant", found)
		in.path.leave()
		return "", false
	}
	return found.text, true
}

// unknownTag rejects a tag that matches no variant.
func (in *Decoder) unknownTag(name, tag string, known []string) {
	if in.fail() {
		in.addAt(name, "tag", fmt.Sprintf("unknown %s %s, expected %s%s",
			name, quoted(tag), oneOf(known), didYouMean(tag, known)))
	}
}

// OnlyMember returns the key and the value of an object with exactly one member.
func OnlyMember(wire JSON) (key string, content JSON, ok bool) {
	members, _ := wire.Object()
	if len(members) != 1 {
		return "", Null, false
	}
	return members[0].Name, members[0].Value, true
}

// noChoice rejects a value that matches no alternative of an externally tagged union.
func (in *Decoder) noChoice(wire JSON, words, keys []string) {
	if !in.fail() {
		return
	}
	members, _ := wire.Object()
	for _, member := range members {
		if len(members) > 1 && slices.Contains(keys, member.Name) {
			in.unknownKeysBeside(member.Name, members)
			return
		}
	}
	var expected []string
	for _, word := range words {
		expected = append(expected, quoted(word))
	}
	for _, key := range keys {
		expected = append(expected, "{"+quoted(key)+": …}")
	}
	hint := meant(wire, words)
	if len(members) == 1 {
		hint = didYouMean(members[0].Name, keys)
	}
	in.add("tag", "expected "+strings.Join(expected, " or ")+", found "+describe(wire)+hint)
}

func (in *Decoder) unknownKeysBeside(key string, members Object) {
	for _, member := range members {
		if member.Name != key {
			in.unknownKey(member.Name)
		}
	}
}
