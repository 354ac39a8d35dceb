package core

// Try reads an alternative. If it does not match, ok is false and no issues are recorded.
func Try[T any](with *Coder, wire JSON, codec Codec[T]) (value *T, ok bool) {
	in := with.in
	failed := in.failed
	in.failed = false
	in.strict++
	in.quiet++
	value = New(with, wire, codec)
	in.quiet--
	in.strict--
	ok = !in.failed
	in.failed = failed
	return value, ok
}

// Reason returns a function that reads a value only to collect its issues.
func Reason[T any](codec Codec[T]) func(*Coder, JSON) {
	return func(with *Coder, wire JSON) { New(with, wire, codec) }
}

// NoneFits reports that no alternative of an untagged union matches, with the issues of the closest
// alternative.
func NoneFits(with *Coder, wire JSON, entity string, reasons ...func(*Coder, JSON)) {
	in := with.in
	if !in.fail() {
		return
	}
	start := in.found
	here := in.path.pointer()
	var best []Issue
	for _, reason := range reasons {
		in.found = findings{}
		in.strict++
		reason(with, wire)
		in.strict--
		if isInside(in.found.issues, here) && (best == nil || isCloser(in.found.issues, best)) {
			best = in.found.issues
		}
	}
	in.found = start
	for _, issue := range best {
		in.found.add(issue)
	}
	if best == nil {
		in.wrong("type", "one of the alternatives of "+entity, wire)
	}
}

// Salvage treats an invalid value as absent and adds a note.
func Salvage[T any](codec Codec[T]) Codec[T] {
	return func(with *Coder, wire JSON, value *T) {
		if with.Writes() {
			codec(with, Null, value)
		} else if !salvaged(with, wire, "was dropped", value, codec) {
			with.in.absent = true
		}
	}
}

// SalvageList replaces an invalid list with an empty one and adds a note.
func SalvageList[T any](codec Codec[[]T]) Codec[[]T] {
	return func(with *Coder, wire JSON, value *[]T) {
		if with.Writes() {
			codec(with, Null, value)
		} else if !salvaged(with, wire, "was replaced with an empty list", value, codec) {
			*value = []T{}
		}
	}
}

func salvaged[T any](with *Coder, wire JSON, becomes string, value *T, codec Codec[T]) (ok bool) {
	in := with.in
	if in.strict > 0 {
		codec(with, wire, value)
		return true
	}
	failed := in.failed
	in.failed = false
	in.quiet++
	codec(with, wire, value)
	in.quiet--
	ok = !in.failed
	in.failed = failed
	if !ok && !in.notes.full {
		message := "this could not be read and " + becomes
		in.notes.add(Issue{Code: "salvaged", Pointer: in.path.pointer(), Message: message})
	}
	return ok
}

// Under returns a codec that reads a value under a key.
func Under[T any](key string, codec Codec[T]) Codec[T] {
	return func(with *Coder, wire JSON, value *T) {
		with.in.path.enter(key)
		codec(with, wire, value)
		with.in.path.leave()
	}
}

// Tag returns the value of the discriminator field.
func (with *Coder) Tag(wire JSON, name string) (tag string, ok bool) {
	return with.in.tag(wire, name)
}

// UnknownTag rejects a tag that matches no variant. A missing tag was already reported.
func (with *Coder) UnknownTag(wire JSON, name string, known []string) {
	found, _ := wire.Get(name)
	if tag, ok := found.Text(); ok {
		with.in.unknownTag(name, tag, known)
	}
}

// NoChoice rejects a value that matches no alternative of an externally tagged union.
func (with *Coder) NoChoice(wire JSON, words, keys []string) {
	with.in.noChoice(wire, words, keys)
}

// Variant writes a variant from a pointer.
func Variant[T any](with *Coder, value *T, codec Codec[T]) {
	if value == nil {
		with.out.noPointer(*new(T))
		return
	}
	codec(with, Null, value)
}

// Tagged writes a variant of an externally tagged union as an object with one member.
func Tagged[T any](with *Coder, tag string, value *T, codec Codec[T]) {
	out := with.out
	first := out.first
	if !out.open('{') {
		return
	}
	out.first = len(out.members)
	out.begin(tag)
	Variant(with, value, codec)
	out.end()
	out.closeObject(first)
}

// Word writes a variant without content as a string.
func (with *Coder) Word(word string) {
	with.out.string(word)
}

// NoVariant rejects a value that is not a variant of the union.
func (with *Coder) NoVariant(value any, entity string) {
	with.out.noVariant(value, entity)
}

// UnknownVariant is the content of each dialect's Unknown type.
type UnknownVariant struct {
	Tag string
	Raw JSON
}

// Unknown writes an unknown variant unchanged.
func (with *Coder) Unknown(tagName string, value *UnknownVariant, known []string) {
	out := with.out
	switch part := out.part; part {
	case whole:
		first := out.first
		if out.open('{') {
			out.first = len(out.members)
			out.unknownMembers(tagName, value, known)
			out.closeObject(first)
		}
	case declared:
		out.part = whole
		out.unknownMembers(tagName, value, known)
	}
}
