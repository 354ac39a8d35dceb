package core

// question is a union, an array or object that it looks at, and whether somebody asks why it does not fit.
type question struct {
	entity  string
	parts   any
	isAsked bool
}

type answer struct {
	value   any
	failed  bool
	pointer string
	issues  []Issue
}

// Remember decodes each array and object once for a union of which two alternatives lead back to it: each level would take
// twice as long as the one below.
func Remember[T any](in *Decoder, wire JSON, entity string, decode func(*Decoder, JSON) T) T {
	parts := wire.first()
	if parts == nil {
		return decode(in, wire)
	}
	asked := question{entity: entity, parts: parts, isAsked: in.quiet == 0 && !in.found.full}
	known, ok := in.known[asked]
	if !ok || known.pointer != "" && known.pointer != in.path.pointer() {
		known = answerOf(in, wire, decode)
		if in.known == nil {
			in.known = map[question]answer{}
		}
		in.known[asked] = known
	}
	in.failed = in.failed || known.failed
	for _, issue := range known.issues {
		in.found.add(issue)
	}
	value, _ := known.value.(T)
	return value
}

// answerOf decodes aside. What has issues belongs to its place.
func answerOf[T any](in *Decoder, wire JSON, decode func(*Decoder, JSON) T) answer {
	found, failed := in.found, in.failed
	in.found, in.failed = findings{}, false
	known := answer{value: decode(in, wire), failed: in.failed, issues: in.found.issues}
	in.found, in.failed = found, failed
	if len(known.issues) > 0 {
		known.pointer = in.path.pointer()
	}
	return known
}

// first is what tells an array or object from all others that are equal to it; one that is empty needs no telling apart.
func (value JSON) first() any {
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
