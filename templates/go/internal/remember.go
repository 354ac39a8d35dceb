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

// Remember reads each array and object once for a union of which two alternatives lead back to it: each level would take
// twice as long as the one below.
func Remember[T any](with *Coder, wire JSON, value *T, entity string, codec Codec[T]) {
	in := with.in
	parts := wire.first()
	if parts == nil {
		codec(with, wire, value)
		return
	}
	asked := question{entity: entity, parts: parts, isAsked: in.quiet == 0 && !in.found.full}
	known, ok := in.known[asked]
	if !ok || known.pointer != "" && known.pointer != in.path.pointer() {
		known = answerOf(with, wire, codec)
		if in.known == nil {
			in.known = map[question]answer{}
		}
		in.known[asked] = known
	}
	in.failed = in.failed || known.failed
	for _, issue := range known.issues {
		in.found.add(issue)
	}
	*value, _ = known.value.(T)
}

// answerOf reads aside. What has issues belongs to its place.
func answerOf[T any](with *Coder, wire JSON, codec Codec[T]) answer {
	in := with.in
	found, failed := in.found, in.failed
	in.found, in.failed = findings{}, false
	value := Read(with, wire, codec)
	known := answer{value: value, failed: in.failed, issues: in.found.issues}
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
