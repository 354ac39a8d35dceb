package core

import (
	"fmt"
	"slices"
)

// Record is an object that is being decoded field by field.
type Record struct {
	in      *Decoder
	members Object
	// The index behind the last field: the next one likely stands there.
	next int
	// The number of members that were asked for.
	taken int
}

// Record opens an object; ok is false when the data is none.
func (in *Decoder) Record(wire JSON) (record *Record, ok bool) {
	members, ok := wire.Object()
	if !ok {
		in.wrong("type", "an object", wire)
	}
	return &Record{in: in, members: members}, ok
}

func (record *Record) take(name string) (wire JSON, ok bool) {
	for range record.members {
		if record.next == len(record.members) {
			record.next = 0
		}
		member := &record.members[record.next]
		record.next++
		if member.Name == name {
			record.taken++
			return member.Value, true
		}
	}
	return Null, false
}

// Without opens the same object for the fields that are left when these are taken out.
func (in *Decoder) Without(wire JSON, names ...string) JSON {
	members, _ := wire.Object()
	isOwn := func(member Member) bool { return slices.Contains(names, member.Name) }
	if !slices.ContainsFunc(members, isOwn) {
		return wire
	}
	return ObjectOf(slices.DeleteFunc(slices.Clone(members), isOwn)...)
}

// Required decodes a field that must be there.
func Required[T any](record *Record, name string, decode func(*Decoder, JSON) T) (value T) {
	wire, ok := record.take(name)
	if !ok {
		record.missing(name)
		return value
	}
	in := record.in
	in.path.enter(name)
	value = decode(in, wire)
	in.path.leave()
	return value
}

func (record *Record) missing(name string) {
	if !record.in.fail() {
		return
	}
	hint := ""
	for _, member := range record.members {
		if plain(member.Name) == plain(name) {
			hint = fmt.Sprintf("; %s is there, was it meant?", quoted(member.Name))
		}
	}
	record.in.addAt(name, "missing", quoted(name)+" is required and missing"+hint)
}

// Optional decodes a field that may be absent.
func Optional[T any](record *Record, name string, decode func(*Decoder, JSON) T) (value T, ok bool) {
	wire, ok := record.take(name)
	if !ok {
		return value, false
	}
	in := record.in
	in.path.enter(name)
	value = decode(in, wire)
	in.path.leave()
	if in.absent {
		var none T
		in.absent = false
		return none, false
	}
	return value, true
}

// OptionalOr decodes a field that reads as its default when it is absent.
func OptionalOr[T any](record *Record, name string, decode func(*Decoder, JSON) T, fallback JSON) (value T, ok bool) {
	if value, ok = Optional(record, name, decode); ok {
		return value, true
	}
	value = decode(record.in, fallback)
	record.in.absent = false
	return value, true
}

// Pointer is what [Optional] found, or nil.
func Pointer[T any](value T, ok bool) *T {
	if !ok {
		return nil
	}
	return &value
}

// NullableOf is what [Optional] found, where null is not the same as nothing.
func NullableOf[T any](value *T, ok bool) Nullable[T] {
	return Nullable[T]{present: ok, value: value}
}

// Others is the members that no field of a record is declared for, in their order.
func (record *Record) Others(names ...string) Object {
	if record.taken == len(record.members) {
		return nil
	}
	var others Object
	for _, member := range record.members {
		if !slices.Contains(names, member.Name) {
			others = append(others, member)
		}
	}
	return others
}

// OthersAs is the same where every such member must be of one type; they are kept as they came, so none is mended.
func OthersAs[T any](record *Record, decode func(*Decoder, JSON) T, names ...string) Object {
	others := record.Others(names...)
	record.in.members(others, Reason(decode))
	return others
}

// members decodes each for its issues alone.
func (in *Decoder) members(members Object, reason func(*Decoder, JSON)) {
	in.strict++
	for _, member := range members {
		if in.isOver() {
			break
		}
		in.path.enter(member.Name)
		reason(in, member.Value)
		in.path.leave()
	}
	in.strict--
}

// RefuseOthers refuses every member that no field is declared for.
func (record *Record) RefuseOthers(names ...string) {
	for _, member := range record.Others(names...) {
		record.in.unknownKey(member.Name)
	}
}

func (in *Decoder) unknownKey(name string) {
	if !in.fail() {
		return
	}
	in.addAt(name, "unknown_key", fmt.Sprintf("unknown key %s; remove it or add it to the schema", quoted(name)))
}
