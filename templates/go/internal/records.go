package core

import "fmt"

// part specifies which members of an object to write. The declared members of a flattened entity
// are written before the members of the enclosing object, and its undeclared members after them.
type part uint8

const (
	whole part = iota
	declared
	others
)

// Record reads or writes an object, field by field.
type Record struct {
	with   *Coder
	limits Limits
	// Set if there is no object, so that missing members are not reported.
	isVoid bool

	members Object
	// The index after the last field, which is the likely index of the next one.
	next int
	// The declared members that were found, and their number.
	taken bits
	count int

	part  part
	start Mark
	first int
}

// Record starts an object.
func (with *Coder) Record(wire JSON) Record {
	return with.Limited(wire, nil)
}

// Limited starts an object with limits.
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

// Close ends an object and ignores undeclared members.
func (record *Record) Close() {
	if out := record.with.out; out != nil && record.part == whole && !record.isVoid {
		out.closeObject(record.first)
		out.Keep(record.limits, record.start)
	}
}

// enter starts a member. ok is false if there is nothing to read or write.
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

// leave ends a member and reports whether it was present.
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
			hint = fmt.Sprintf("; found %s instead", quoted(member.Name))
		}
	}
	in.addAt(name, "missing", quoted(name)+" is required and missing"+hint)
}
