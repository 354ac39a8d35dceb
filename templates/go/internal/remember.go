package core

// question is the key of a cached result: the union, the array or object, and whether issues are
// described.
type question struct {
	entity  string
	parts   any
	isAsked bool
}

type cachedAnswer struct {
	value   any
	failed  bool
	pointer string
	issues  []Issue
}

// Remember decodes each array and object only once, for unions with two recursive alternatives.
// Otherwise, decoding time would double with every level.
func Remember[T any](with *Coder, wire JSON, value *T, entity string, codec Codec[T]) {
	in := with.in
	parts := wire.contentAddress()
	if parts == nil {
		codec(with, wire, value)
		return
	}
	asked := question{entity: entity, parts: parts, isAsked: in.quiet == 0 && !in.found.full}
	results, _ := in.known.(map[question]cachedAnswer)
	known, ok := results[asked]
	if !ok || known.pointer != "" && known.pointer != in.path.pointer() {
		known = answerOf(with, wire, codec)
		if results, _ = in.known.(map[question]cachedAnswer); results == nil {
			results = map[question]cachedAnswer{}
			in.known = results
		}
		results[asked] = known
	}
	in.failed = in.failed || known.failed
	for _, issue := range known.issues {
		in.found.add(issue)
	}
	*value, _ = known.value.(T)
}

// answerOf decodes separately. A result with issues is valid only for its location.
func answerOf[T any](with *Coder, wire JSON, codec Codec[T]) cachedAnswer {
	in := with.in
	found, failed := in.found, in.failed
	in.found, in.failed = findings{}, false
	value := Read(with, wire, codec)
	known := cachedAnswer{value: value, failed: in.failed, issues: in.found.issues}
	in.found, in.failed = found, failed
	if len(known.issues) > 0 {
		known.pointer = in.path.pointer()
	}
	return known
}

// contentAddress returns a pointer that identifies an array or object. Empty arrays and objects have no such
// pointer and do not need one.
func (value JSON) contentAddress() any {
	switch parts := value.parts.(type) {
	case []JSON:
		if len(parts) > 0 {
			return &parts[0]
		}
	case Object:
		if len(parts) > 0 {
			return &parts[0]
		}
	}
	return nil
}
