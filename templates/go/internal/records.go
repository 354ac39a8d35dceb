package core

import (
	"fmt"
	"slices"
)

// part is the part of an object that is written: of a flattened one the declared members stand before those of the
// object around it, and the others behind.
type part uint8

const (
	whole part = iota
	declared
	others
)

// Record is an object that is read or written, field by field.
type Record struct {
	with   *Coder
	limits Limits
	// There is no object, so that nothing is said of its members.
	isVoid bool

	members Object
	// The index behind the last field: the next one likely stands there.
	next int
	// The members that were asked for, and their number.
	taken bits
	count int

	part  part
	start Mark
	first int
}

// Record opens an object.
func (with *Coder) Record(wire JSON) Record {
	return with.Limited(wire, nil)
}

// Limited opens an object that keeps to limits.
func (with *Coder) Limited(wire JSON, limits Limits) Record {
	record := Record{with: with, limits: limits}
	if with.Writes() {
		record.begin(with.out)
		return record
	}
	members, ok := wire.Object()
	record.members = members
	record.isVoid = !ok
	if !ok {
		with.in.wrong("type", "an object", wire)
	} else {
		with.in.Keep(limits, wire)
	}
	return record
}

func (record *Record) begin(out *Encoder) {
	record.part, out.part = out.part, whole
	if record.part != whole {
		return
	}
	record.start = out.Mark()
	record.first = out.first
	record.isVoid = !out.open('{')
	out.first = len(out.members)
}

// Close ends an object; its members that are not declared are ignored.
func (record *Record) Close() {
	if out := record.with.out; out != nil && record.part == whole && !record.isVoid {
		out.closeObject(record.first)
		out.Keep(record.limits, record.start)
	}
}

// enter begins a member that is there; ok is false when there is nothing to read or write.
func (record *Record) enter(name string) (wire JSON, ok bool) {
	if record.isVoid {
		return Null, false
	}
	if out := record.with.out; out != nil {
		if record.part != others {
			out.begin(name)
		}
		return Null, record.part != others
	}
	if wire, ok = record.take(name); ok {
		record.with.in.path.enter(name)
	}
	return wire, ok
}

// leave ends a member, and says whether it was there.
func (record *Record) leave() (isThere bool) {
	if out := record.with.out; out != nil {
		out.end()
		return true
	}
	in := record.with.in
	in.path.leave()
	isThere = !in.absent
	in.absent = false
	return isThere
}

func (record *Record) take(name string) (wire JSON, ok bool) {
	for range record.members {
		if record.next == len(record.members) {
			record.next = 0
		}
		at := record.next
		record.next++
		if record.members[at].Name == name {
			record.taken.set(at)
			record.count++
			return record.members[at].Value, true
		}
	}
	return Null, false
}

func (record *Record) missing(name string) {
	if in := record.with.in; in != nil && !record.isVoid {
		in.missing(record.members, name)
	}
}

func (in *Decoder) missing(members Object, name string) {
	if !in.fail() {
		return
	}
	hint := ""
	for _, member := range members {
		if plain(member.Name) == plain(name) {
			hint = fmt.Sprintf("; %s is there, was it meant?", quoted(member.Name))
		}
	}
	in.addAt(name, "missing", quoted(name)+" is required and missing"+hint)
}

// rest is the members that no field of a record is declared for, in their order.
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

// Others reads or writes the members that no field is declared for, and closes the record.
func (record *Record) Others(members *Object) {
	switch out := record.with.out; {
	case out == nil:
		*members = record.rest()
	case record.part != declared && !record.isVoid:
		out.Others(*members)
	}
	record.Close()
}

// OthersAs does the same where every such member must be of one type; they are kept as they came, so none is mended.
func OthersAs[T any](record *Record, members *Object, codec Codec[T]) {
	with := record.with
	if !with.Writes() {
		*members = record.rest()
		with.in.members(*members, with, Reason(codec))
		return
	}
	if record.part != declared && !record.isVoid {
		aside := &Coder{in: &Decoder{path: slices.Clone(with.out.path)}}
		aside.in.members(*members, aside, Reason(codec))
		for _, issue := range aside.in.found.issues {
			with.out.found.add(issue)
		}
		with.out.Others(*members)
	}
	record.Close()
}

// members decodes each for its issues alone.
func (in *Decoder) members(members Object, with *Coder, reason func(*Coder, JSON)) {
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

// RefuseOthers refuses every member that no field is declared for, and closes the record.
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

// BaseOthers writes the members that no field of what is flattened is declared for.
func BaseOthers[T any](record *Record, value *T, codec Codec[T]) {
	if out := record.with.out; out != nil && record.part != declared && !record.isVoid {
		out.part = others
		codec(record.with, Null, value)
		out.part = whole
	}
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

// bits are numbers of which few are greater than 63.
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
