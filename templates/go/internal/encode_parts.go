package core

import (
	"errors"
	"fmt"
	"math/big"
	"slices"
)

// nothing refuses nil where something must be.
func (out *Encoder) nothing(expected string) {
	out.add("missing", "expected "+expected+", found nil")
}

// EncodeList writes an array; nil is an empty one.
func EncodeList[T any](encode func(*Encoder, T)) func(*Encoder, []T) {
	return func(out *Encoder, items []T) {
		if !out.open('[') {
			return
		}
		for index, item := range items {
			if index > 0 {
				out.text = append(out.text, ',')
			}
			out.path.enterItem(index)
			encode(out, item)
			out.path.leave()
		}
		out.close(']', len(items))
	}
}

// EncodeMap writes an object whose keys are data; nil is an empty one.
func EncodeMap[T any](encode func(*Encoder, T)) func(*Encoder, Map[T]) {
	return func(out *Encoder, entries Map[T]) {
		out.object(func() { writeMap(out, entries, encode) })
	}
}

// EncodeNullable writes null for a nil pointer.
func EncodeNullable[T any](encode func(*Encoder, T)) func(*Encoder, *T) {
	return func(out *Encoder, value *T) {
		if value == nil {
			EncodeNull(out, struct{}{})
			return
		}
		encode(out, *value)
	}
}

// EncodeListOrNull writes null for nil.
func EncodeListOrNull[T any](encode func(*Encoder, T)) func(*Encoder, []T) {
	return func(out *Encoder, items []T) {
		if items == nil {
			EncodeNull(out, struct{}{})
			return
		}
		EncodeList(encode)(out, items)
	}
}

// EncodeMapOrNull writes null for nil.
func EncodeMapOrNull[T any](encode func(*Encoder, T)) func(*Encoder, Map[T]) {
	return func(out *Encoder, entries Map[T]) {
		if entries == nil {
			EncodeNull(out, struct{}{})
			return
		}
		EncodeMap(encode)(out, entries)
	}
}

// EncodeUnionOrNull writes null for nil.
func EncodeUnionOrNull[T any](encode func(*Encoder, T)) func(*Encoder, T) {
	return func(out *Encoder, value T) {
		if any(value) == nil {
			EncodeNull(out, struct{}{})
			return
		}
		encode(out, value)
	}
}

// EncodeBigIntOrNull writes null for nil.
func EncodeBigIntOrNull(out *Encoder, value *big.Int) {
	if value == nil {
		EncodeNull(out, struct{}{})
		return
	}
	EncodeBigInt(out, value)
}

// EncodePointer writes what a pointer points to, which must be there.
func EncodePointer[T any](encode func(*Encoder, T)) func(*Encoder, *T) {
	return func(out *Encoder, value *T) {
		EncodeVariant(out, value, encode)
	}
}

// WritePointer writes a member unless it is nil.
func WritePointer[T any](out *Encoder, name string, value *T, encode func(*Encoder, T)) {
	if value != nil {
		Write(out, name, *value, encode)
	}
}

// WriteNullable writes a member unless it is absent.
func WriteNullable[T any](out *Encoder, name string, value Nullable[T], encode func(*Encoder, T)) {
	if value.present {
		Write(out, name, value.value, EncodeNullable(encode))
	}
}

// OrDefault is the value, or the default when the value is not set.
func OrDefault[T any](isSet bool, value T, decode func(*Decoder, JSON) T, fallback JSON) T {
	if isSet {
		return value
	}
	return decode(&Decoder{}, fallback)
}

// PointerOr is what a pointer points to, or the default when it is nil.
func PointerOr[T any](value *T, decode func(*Decoder, JSON) T, fallback JSON) T {
	if value == nil {
		return decode(&Decoder{}, fallback)
	}
	return *value
}

// NullableOr is a field that may be null, or the default when it is absent.
func NullableOr[T any](value Nullable[T], decode func(*Decoder, JSON) *T, fallback JSON) *T {
	if !value.present {
		return decode(&Decoder{}, fallback)
	}
	return value.value
}

// EncodeVariant writes a variant that is held by a pointer.
func EncodeVariant[T any](out *Encoder, value *T, encode func(*Encoder, T)) {
	if value == nil {
		out.nothing(fmt.Sprintf("a %T", *new(T)))
		return
	}
	encode(out, *value)
}

// WriteMembersOf writes what is written as an object into the current one.
func WriteMembersOf[T any](out *Encoder, value T, encode func(*Encoder, T)) {
	text, err := Encode("", value, encode)
	var refused *EncodeError
	if errors.As(err, &refused) {
		for _, issue := range refused.Issues {
			issue.Pointer = out.path.pointer() + issue.Pointer
			out.found.add(issue)
		}
		return
	}
	wire, _ := readJSON(string(text))
	members, ok := wire.Object()
	if !ok {
		out.add("type", "expected an object, found "+describe(wire))
	}
	out.Others(members)
}

// EncodeTagged writes an object with one member: a variant of an externally tagged union.
func EncodeTagged[T any](out *Encoder, tag string, value T, encode func(*Encoder, T)) {
	out.object(func() { Write(out, tag, value, encode) })
}

// NoVariant refuses what is no variant of a union.
func (out *Encoder) NoVariant(value any, entity string) {
	if value == nil {
		out.nothing("a variant of " + entity)
		return
	}
	out.add("type", fmt.Sprintf("expected a variant of %s, found %T", entity, value))
}

// OthersOf writes members that are not declared, where every one of them must be of one type.
func OthersOf[T any](out *Encoder, members Object, decode func(*Decoder, JSON) T) {
	in := &Decoder{path: slices.Clone(out.path)}
	in.members(members, Reason(decode))
	for _, issue := range in.found.issues {
		out.found.add(issue)
	}
	out.Others(members)
}

// UnknownVariant is what the Unknown types of the dialects hold.
type UnknownVariant struct {
	Tag string
	Raw JSON
}

// UnknownMembers writes the members of an unknown variant, and refuses those that would read as another one.
func (out *Encoder) UnknownMembers(tagName string, value *UnknownVariant, known []string) {
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

// EncodeUnknown writes an unknown variant as it came.
func EncodeUnknown(out *Encoder, tagName string, value *UnknownVariant, known []string) {
	out.object(func() { out.UnknownMembers(tagName, value, known) })
}
