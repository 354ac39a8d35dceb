package core

import "fmt"

// open steps into an array or object; empty says that it is already behind us.
func (in *reader) open(closing byte) (empty bool) {
	if len(in.path) >= mostLevels {
		in.fail("depth", in.at, fmt.Sprintf("found more than %d levels of nesting; nest less", mostLevels))
		return true
	}
	in.at++
	in.space()
	return in.skip(closing)
}

// more steps over what stands behind an item or member, and says whether another follows.
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
	items := []JSON{}
	if in.open(']') {
		return Array(items...)
	}
	for {
		in.path.enterItem(len(items))
		if in.peek() == ']' {
			in.unexpected("after a comma", "remove the comma")
		}
		items = append(items, in.value())
		in.path.leave()
		if !in.more(']') {
			return Array(items...)
		}
	}
}

func (in *reader) object() JSON {
	members := Object{}
	if in.open('}') {
		return ObjectOf(members...)
	}
	var names nameSet
	for {
		name := in.key(&names)
		in.path.enter(name)
		in.colon()
		members = append(members, Member{Name: name, Value: in.value()})
		in.path.leave()
		if !in.more('}') {
			return ObjectOf(members...)
		}
	}
}

func (in *reader) key(names *nameSet) string {
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
	if !in.stopped && !names.add(name) {
		in.path.enter(name)
		in.add("dup_key", at, fmt.Sprintf("duplicate key %s; keep one of them", quoted(name)))
		in.path.leave()
	}
	return name
}

func (in *reader) colon() {
	in.space()
	if !in.stopped && !in.skip(':') {
		in.unexpected("where a colon should be", "")
	}
	in.space()
}

// nameSet knows the names of one object: few by looking at all of them, many by a map.
type nameSet struct {
	few  []string
	many map[string]struct{}
}

const fewNames = 16

// add says whether the name was not there yet.
func (names *nameSet) add(name string) bool {
	if names.many == nil {
		for _, other := range names.few {
			if other == name {
				return false
			}
		}
		names.few = append(names.few, name)
		if len(names.few) > fewNames {
			names.index()
		}
		return true
	}
	_, known := names.many[name]
	names.many[name] = struct{}{}
	return !known
}

func (names *nameSet) index() {
	names.many = make(map[string]struct{}, 2*len(names.few))
	for _, name := range names.few {
		names.many[name] = struct{}{}
	}
}
