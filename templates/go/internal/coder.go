package core

import (
	"slices"
	"sync"
)

// Coder reads or writes one document. Generated code is its user.
type Coder struct {
	// One of the two is nil.
	in  *Decoder
	out *Encoder
}

// Codec reads a value from JSON or, with a coder that writes, writes it; the JSON is null then.
type Codec[T any] func(with *Coder, wire JSON, value *T)

// Writes says whether values are written.
func (with *Coder) Writes() bool {
	return with.out != nil
}

func newReader() *Coder {
	return &Coder{in: &Decoder{path: newPath()}}
}

// writers lends what texts are written in.
var writers = sync.Pool{New: func() any { return &Coder{out: &Encoder{path: newPath()}} }}

// written is the text that a function writes.
func written(canonical bool, entity string, write func(*Coder)) ([]byte, error) {
	with, _ := writers.Get().(*Coder)
	out := with.out
	out.canonical = canonical
	write(with)
	if len(out.found.issues) > 0 {
		return nil, &EncodeError{Entity: entity, Issues: out.found.issues}
	}
	text := slices.Clone(out.text)
	if out.reset() {
		writers.Put(with)
	}
	return text, nil
}

// read is what is wrong with a text, or with what a function reads of it.
func read(entity, text string, decode func(*Coder, JSON)) error {
	wire, issues := readJSON(text)
	if len(issues) > 0 {
		return &DecodeError{Entity: entity, Issues: issues}
	}
	with := newReader()
	decode(with, wire)
	if issues := with.in.found.issues; len(issues) > 0 {
		return &DecodeError{Entity: entity, Issues: withPlaces(text, issues)}
	}
	return nil
}

// Parse reads the text of an entity.
func Parse[T any, S Text](entity string, text S, codec Codec[T]) (T, error) {
	var value, none T
	err := read(entity, string(text), func(with *Coder, wire JSON) { codec(with, wire, &value) })
	if err != nil {
		return none, err
	}
	return value, nil
}

// New reads a value into memory of its own.
func New[T any](with *Coder, wire JSON, codec Codec[T]) *T {
	value := new(T)
	codec(with, wire, value)
	return value
}

// Read reads a value.
func Read[T any](with *Coder, wire JSON, codec Codec[T]) (value T) {
	codec(with, wire, &value)
	return value
}

// leaf reads or writes what has no parts.
func leaf[T any](with *Coder, wire JSON, value *T, decode func(*Decoder, JSON) T, encode func(*Encoder, T)) {
	if with.Writes() {
		encode(with.out, *value)
	} else {
		*value = decode(with.in, wire)
	}
}

// Write writes a value.
func Write[T any](with *Coder, value *T, codec Codec[T]) {
	codec(with, Null, value)
}
