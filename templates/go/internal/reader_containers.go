package core

import (
	"fmt"
	"slices"
)

// open enters an array or object. If it is empty, open also consumes the closing bracket.
func (in *reader) open(closing byte) (empty bool) {
	if len(in.path) >= in.levels {
		in.fail("depth", in.at, fmt.Sprintf("found more than %d levels of nesting; nest less", in.levels))
		return true
	}
	in.at++
	in.space()
	return in.skip(closing)
}

// more consumes the separator after an item or member and reports whether another one follows.
func (in *reader) more(closing byte) bool {
	in.space()
	if in.stopped || in.skip(closing) {
		return false
	}
	if !in.skip(',') {
		in.unexpected(fmt.Sprintf("where a comma or %q should be", string(closing)), "")
		return false
	}
	in.space()
	return true
}

func (in *reader) array() JSON {
	if in.open(']') {
		return Array()
	}
	start := len(in.items)
	for {
		in.path.enterItem(len(in.items) - start)
		if in.peek() == ']' {
			in.unexpected("after a comma", "remove the comma")
		}
		item := in.value()
		in.items = append(in.items, item)
		in.path.leave()
		if !in.more(']') {
			break
		}
	}
	items := slices.Clone(in.items[start:])
	in.items = in.items[:start]
	return Array(items...)
}

func (in *reader) object() JSON {
	if in.open('}') {
		return ObjectOf()
	}
	start := len(in.members)
	var names map[string]struct{}
	for {
		name := in.key(in.members[start:], &names)
		in.path.enter(name)
		in.colon()
		value := in.value()
		in.members = append(in.members, Member{Name: name, Value: value})
		in.path.leave()
		if !in.more('}') {
			break
		}
	}
	members := slices.Clone(in.members[start:])
	in.members = in.members[:start]
	return ObjectOf(members...)
}

func (in *reader) key(members Object, names *map[string]struct{}) string {
	at := in.at
	switch in.peek() {
	case '"':
	case '}':
		in.unexpected("after a comma", "remove the comma")
		return ""
	default:
		in.unexpected("where a key should start", "keys are strings in double quotes")
		return ""
	}
	name := in.string()
	if in.stopped {
		return ""
	}
	in.path.enter(name)
	in.checkSurrogates()
	if isTwice(name, members, names) {
		in.add("dup_key", at, fmt.Sprintf("duplicate key %s; keep one of them", quoted(name)))
	}
	in.path.leave()
	return name
}

// fewNames is the maximum number of names that are searched linearly. Larger objects use a set.
const fewNames = 16

func isTwice(name string, members Object, names *map[string]struct{}) bool {
	if len(members) < fewNames {
		_, known := members.Get(name)
		return known
	}
	if *names == nil {
		*names = make(map[string]struct{}, 2*fewNames)
		for index := range members {
			(*names)[members[index].Name] = struct{}{}
		}
	}
	_, known := (*names)[name]
	(*names)[name] = struct{}{}
	return known
}

func (in *reader) colon() {
	in.space()
	if !in.stopped && !in.skip(':') {
		in.unexpected("where a colon should be", "")
	}
	in.space()
}
