package core

import (
	"slices"
	"sync"
)

// Coder reads or writes one document. Only generated code uses it.
type Coder struct {
	// Exactly one of the two fields is set.
	in  *Decoder
	out *Encoder
}

// Codec reads a value from wire. If the coder is writing, it writes the value, and wire is null.
type Codec[T any] func(with *Coder, wire JSON, value *T)

// Writes reports whether the coder is writing values rather than reading them.
func (with *Coder) Writes() bool {
	return with.out != nil
}

func newReader() *Coder {
	return &Coder{in: &Decoder{path: newPath(), known: nil}}
}

// writers is a pool of coders that write.
var writers = sync.Pool{New: func() any { return &Coder{out: &Encoder{path: newPath()}} }}

// written returns the text that the function writes.
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

// read parses and decodes a text and returns any issues as an error.
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

// Parse decodes an entity from text.
func Parse[T any, S Text](entity string, text S, codec Codec[T]) (T, error) {
	var value, none T
	err := read(entity, string(text), func(with *Coder, wire JSON) { codec(with, wire, &value) })
	if err != nil {
		return none, err
	}
	return value, nil
}

// New reads a value and returns a pointer to it.
func New[T any](with *Coder, wire JSON, codec Codec[T]) *T {
	value := new(T)
	codec(with, wire, value)
	return value
}

// Read decodes a value.
func Read[T any](with *Coder, wire JSON, codec Codec[T]) (value T) {
	codec(with, wire, &value)
	return value
}

// leaf reads or writes a value without nested values.
func leaf[T any](with *Coder, wire JSON, value *T, decode func(*Decoder, JSON) T, encode func(*Encoder, T)) {
	if with.Writes() {
		encode(with.out, *value)
	} else {
		*value = decode(with.in, wire)
	}
}

// Write encodes a value.
func Write[T any](with *Coder, value *T, codec Codec[T]) {
	codec(with, Null, value)
}
