package core

import (
	"fmt"
	"slices"
)

// Decoder knows where decoding stands and what it found. Generated code is its user.
type Decoder struct {
	path         path
	found, notes findings
	// Alternatives are tried without salvage.
	strict int
	// Above zero while something is tried or salvaged: only that something is wrong is told, not what.
	quiet  int
	failed bool
	// The value that was just decoded counts as absent.
	absent bool
	// Answers of unions that would be asked again and again.
	known map[question]answer
}

// Parse reads the text of an entity.
func Parse[T any, S Text](entity string, text S, decode func(*Decoder, JSON) T) (T, error) {
	wire, issues := readJSON(string(text))
	if len(issues) > 0 {
		var none T
		return none, &DecodeError{Entity: entity, Issues: issues}
	}
	in := &Decoder{path: newPath()}
	value := decode(in, wire)
	if issues := in.found.issues; len(issues) > 0 {
		var none T
		return none, &DecodeError{Entity: entity, Issues: withPlaces(string(text), issues)}
	}
	return value, nil
}

// Decode reads an entity from JSON that was read before. The notes say what the schema's salvage hints left out.
func Decode[T any](entity string, wire JSON, decode func(*Decoder, JSON) T) (value T, notes []Issue, err error) {
	in := &Decoder{path: newPath()}
	value = decode(in, wire)
	if len(in.found.issues) > 0 {
		var none T
		return none, nil, &DecodeError{Entity: entity, Issues: in.found.issues}
	}
	return value, in.notes.issues, nil
}

// Unmarshal reads the text of an entity for encoding/json.
func Unmarshal[T any](text []byte, into *T, parse func([]byte) (T, error)) error {
	value, err := parse(text)
	if err == nil {
		*into = value
	}
	return err
}

// UnmarshalVariant reads the text of a union and takes it when it is the wanted variant.
func UnmarshalVariant[T, U any](entity string, text []byte, into *T, parse func([]byte) (U, error)) error {
	union, err := parse(text)
	if err != nil {
		return err
	}
	switch value := any(union).(type) {
	case T:
		*into = value
	case *T:
		*into = *value
	default:
		issue := Issue{Code: "tag", Message: fmt.Sprintf("expected %s, found another variant", entity)}
		return &DecodeError{Entity: entity, Issues: []Issue{issue}}
	}
	return nil
}

// fail says that something is wrong, and whether anybody asks what.
func (in *Decoder) fail() (isAsked bool) {
	in.failed = true
	return in.quiet == 0 && !in.found.full
}

func (in *Decoder) add(code, message string) {
	in.found.add(Issue{Code: code, Pointer: in.path.pointer(), Message: message})
}

func (in *Decoder) addAt(name, code, message string) {
	in.path.enter(name)
	in.add(code, message)
	in.path.leave()
}

// wrong refuses a value for what was expected instead.
func (in *Decoder) wrong(code, expected string, wire JSON) {
	if in.fail() {
		in.add(code, "expected "+expected+", found "+describe(wire))
	}
}

// isOver says that what follows cannot change the answer.
func (in *Decoder) isOver() bool {
	return in.failed && in.strict > 0 && in.quiet > 0
}

// Try decodes an alternative; ok is false, and nothing is said, when it does not fit.
func Try[T any](in *Decoder, wire JSON, decode func(*Decoder, JSON) T) (value T, ok bool) {
	failed := in.failed
	in.failed = false
	in.strict++
	in.quiet++
	value = decode(in, wire)
	in.quiet--
	in.strict--
	ok = !in.failed
	in.failed = failed
	return value, ok
}

// Reason is a decoder of which only the issues are asked.
func Reason[T any](decode func(*Decoder, JSON) T) func(*Decoder, JSON) {
	return func(in *Decoder, wire JSON) { decode(in, wire) }
}

// NoneFits says why no alternative of an untagged union fits: the reasons of the one that came closest.
func NoneFits(in *Decoder, wire JSON, entity string, reasons ...func(*Decoder, JSON)) {
	if !in.fail() {
		return
	}
	start := in.found
	here := in.path.pointer()
	var best []Issue
	for _, reason := range reasons {
		in.found = findings{}
		in.strict++
		reason(in, wire)
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

// isInside says whether an alternative is at least of the right JSON type.
func isInside(issues []Issue, here string) bool {
	return !slices.ContainsFunc(issues, func(issue Issue) bool {
		return issue.Code == "type" && issue.Pointer == here
	})
}

// isCloser prefers the deepest mistake, then the fewest.
func isCloser(issues, best []Issue) bool {
	if one, other := deepest(issues), deepest(best); one != other {
		return one > other
	}
	return len(issues) < len(best)
}

func deepest(issues []Issue) int {
	longest := 0
	for _, issue := range issues {
		longest = max(longest, len(issue.Pointer))
	}
	return longest
}

// Salvage makes what cannot be decoded absent, with a note.
func Salvage[T any](decode func(*Decoder, JSON) T) func(*Decoder, JSON) T {
	return func(in *Decoder, wire JSON) T {
		value, ok := salvaged(in, wire, "was left out", decode)
		in.absent = in.absent || !ok
		return value
	}
}

// SalvageList makes a list that cannot be decoded empty, with a note.
func SalvageList[T any](decode func(*Decoder, JSON) []T) func(*Decoder, JSON) []T {
	return func(in *Decoder, wire JSON) []T {
		list, ok := salvaged(in, wire, "counts as empty", decode)
		if !ok {
			return []T{}
		}
		return list
	}
}

func salvaged[T any](in *Decoder, wire JSON, becomes string, decode func(*Decoder, JSON) T) (value T, ok bool) {
	if in.strict > 0 {
		return decode(in, wire), true
	}
	failed := in.failed
	in.failed = false
	in.quiet++
	value = decode(in, wire)
	in.quiet--
	ok = !in.failed
	in.failed = failed
	if !ok && !in.notes.full {
		message := "this could not be read and " + becomes
		in.notes.add(Issue{Code: "salvaged", Pointer: in.path.pointer(), Message: message})
	}
	return value, ok
}
