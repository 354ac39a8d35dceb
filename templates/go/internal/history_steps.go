package core

import (
	"fmt"
	"slices"
)

// unmigrated is the reason why a message cannot be converted to another version.
type unmigrated struct{ pointer, message string }

func (why *unmigrated) issue() Issue {
	return Issue{Code: "migration", Pointer: why.pointer, Message: why.message}
}

func pointerBelow(pointer, name string) string {
	return pointer + "/" + escapePointer.Replace(name)
}

// takeSteps applies the steps of a node. A step is a list that consists of an operation and its
// arguments.
func takeSteps(data JSON, steps []JSON, pointer string) (JSON, *unmigrated) {
	members, isObject := data.Object()
	if isObject && len(steps) > 0 {
		members = slices.Clone(members)
	}
	for _, step := range steps {
		given, _ := step.Array()
		kind, _ := given[0].Text()
		var why *unmigrated
		if kind == "only" {
			why = only(data, given[1], pointer)
		} else if isObject {
			why = takeStep(&members, kind, given[1:], pointer)
		}
		if why != nil {
			return Null, why
		}
	}
	if isObject {
		return ObjectOf(members...), nil
	}
	return data, nil
}

func only(data, words JSON, pointer string) *unmigrated {
	text, isText := data.Text()
	known, _ := words.Array()
	if !isText || slices.Contains(textsOf(known), text) {
		return nil
	}
	return &unmigrated{pointer, quoted(text) + " does not exist in the other version"}
}

func takeStep(members *Object, kind string, given []JSON, pointer string) *unmigrated {
	name, _ := given[0].Text()
	value, isThere := members.Get(name)
	switch kind {
	case "add":
		if !isThere {
			members.Set(name, given[1])
		}
		return nil
	case "nest":
		return nestMembers(members, name, given[1], pointer)
	}
	if !isThere {
		return nil
	}
	switch kind {
	case "rename":
		to, _ := given[1].Text()
		members.Delete(name)
		return addMember(members, to, value, pointer)
	case "drop":
		if value.Equal(given[1]) {
			members.Delete(name)
		}
	case "remove":
		members.Delete(name)
	case "refuse":
		return &unmigrated{pointerBelow(pointer, name), quoted(name) + " does not exist in the other version"}
	case "lift":
		return lift(members, name, value, pointer)
	case "words":
		say(members, name, value, given[1])
	case "wrap":
		members.Set(name, Array(value))
	case "unwrap":
		return unwrap(members, name, value, pointer)
	default:
		panic(fmt.Sprintf("no step %q", kind))
	}
	return nil
}

// addMember adds a member. A duplicate name is an error.
func addMember(members *Object, name string, value JSON, pointer string) *unmigrated {
	if _, isThere := members.Get(name); isThere {
		return &unmigrated{pointerBelow(pointer, name), quoted(name) + " already exists"}
	}
	*members = append(*members, Member{Name: name, Value: value})
	return nil
}

func lift(members *Object, name string, value JSON, pointer string) *unmigrated {
	inner, isObject := value.Object()
	if !isObject {
		return &unmigrated{pointerBelow(pointer, name), "is not an object"}
	}
	members.Delete(name)
	for _, member := range inner {
		if why := addMember(members, member.Name, member.Value, pointer); why != nil {
			return why
		}
	}
	return nil
}

func nestMembers(members *Object, name string, names JSON, pointer string) *unmigrated {
	wanted, _ := names.Array()
	inner := Object{}
	for _, key := range textsOf(wanted) {
		if value, isThere := members.Get(key); isThere {
			inner = append(inner, Member{Name: key, Value: value})
			members.Delete(key)
		}
	}
	return addMember(members, name, ObjectOf(inner...), pointer)
}

func say(members *Object, name string, value, words JSON) {
	if text, isText := value.Text(); isText {
		if other, ok := words.Get(text); ok {
			members.Set(name, other)
		}
	}
}

func unwrap(members *Object, name string, value JSON, pointer string) *unmigrated {
	items, isArray := value.Array()
	if !isArray {
		return nil
	}
	if len(items) != 1 {
		return &unmigrated{pointerBelow(pointer, name), "is not an array with exactly one item"}
	}
	members.Set(name, items[0])
	return nil
}
