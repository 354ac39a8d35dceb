package core

import (
	"fmt"
	"slices"
)

// rest returns the undeclared members in their original order.
func (record *Record) rest() (rest Object) {
	if record.count == len(record.members) {
		return nil
	}
	for index, member := range record.members {
		if !record.taken.has(index) {
			rest = append(rest, member)
		}
	}
	return rest
}

// Others reads or writes the undeclared members and closes the record.
func (record *Record) Others(members *Object) {
	switch out := record.with.out; {
	case out == nil:
		*members = record.rest()
	case record.part != declared && !record.isVoid:
		out.Others(*members)
	}
	record.Close()
}

// OthersAs is like Others for members of one type. Such members are kept unchanged, so salvage does
// not apply to them.
func OthersAs[T any](record *Record, members *Object, codec Codec[T]) {
	with := record.with
	if !with.Writes() {
		*members = record.rest()
		with.in.checkMembers(*members, with, Reason(codec))
		return
	}
	if record.part != declared && !record.isVoid {
		aside := &Coder{in: &Decoder{path: slices.Clone(with.out.path)}}
		aside.in.checkMembers(*members, aside, Reason(codec))
		for _, issue := range aside.in.found.issues {
			with.out.found.add(issue)
		}
		with.out.Others(*members)
	}
	record.Close()
}

// checkMembers decodes each member only to collect its issues.
func (in *Decoder) checkMembers(members Object, with *Coder, reason func(*Coder, JSON)) {
	in.strict++
	for _, member := range members {
		if in.isOver() {
			break
		}
		in.path.enter(member.Name)
		reason(with, member.Value)
		in.path.leave()
	}
	in.strict--
}

// RefuseOthers rejects undeclared members and closes the record.
func (record *Record) RefuseOthers() {
	if in := record.with.in; in != nil {
		for _, member := range record.rest() {
			in.unknownKey(member.Name)
		}
	}
	record.Close()
}

func (in *Decoder) unknownKey(name string) {
	if in.fail() {
		in.addAt(name, "unknown_key", fmt.Sprintf("unknown key %s; remove it or add it to the schema", quoted(name)))
	}
}

// bits is a set of numbers, most of which are below 64.
type bits struct {
	low  uint64
	high map[int]struct{}
}

func (all *bits) set(number int) {
	switch {
	case number < 64:
		all.low |= 1 << number
	case all.high == nil:
		all.high = map[int]struct{}{number: {}}
	default:
		all.high[number] = struct{}{}
	}
}

func (all *bits) has(number int) bool {
	if number < 64 {
		return all.low>>number&1 == 1
	}
	_, ok := all.high[number]
	return ok
}
