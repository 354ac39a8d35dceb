package core

import "slices"

// Limit is a constraint that goes beyond a value's type. It applies to one JSON type and accepts
// values of every other type.
type Limit interface {
	keeps(value measured) bool
	// said returns the issue's code and the expected value.
	said() (code, expected string)
}

// Limits is a list of constraints that must all be met.
type Limits []Limit

// measured is a value to check. For most limits, the content of an array or object is not known,
// only its size.
type measured struct {
	JSON
	size int
}

func measure(value JSON) measured {
	switch parts := value.parts.(type) {
	case []JSON:
		return measured{value, len(parts)}
	case Object:
		return measured{value, len(parts)}
	default:
		return measured{value, 0}
	}
}

// each calls broken for every limit that the value violates.
func (limits Limits) each(value measured, broken func(code, expected string)) {
	for _, limit := range limits {
		if !limit.keeps(value) {
			broken(limit.said())
		}
	}
}

// contentLimit is a limit that needs the content of an array or object, not only its size.
type contentLimit interface{ readsContent() }

func (limits Limits) readContent() bool {
	return slices.ContainsFunc(limits, func(limit Limit) bool {
		_, ok := limit.(contentLimit)
		return ok
	})
}

// Keep rejects a value that violates a limit.
func (in *Decoder) Keep(limits Limits, wire JSON) {
	limits.each(measure(wire), func(code, expected string) { in.wrong(code, expected, wire) })
}

// Mark is the offset at which the text of a value starts.
type Mark int

// Mark returns the current offset. Call it before writing a value with limits.
func (out *Encoder) Mark() Mark {
	return Mark(len(out.text))
}

// Keep checks the limits of the value that was written since the mark.
func (out *Encoder) Keep(limits Limits, start Mark) {
	value, ok := out.written(limits, out.text[start:])
	if !ok {
		return
	}
	limits.each(value, func(code, expected string) {
		out.add(code, "expected "+expected+", found "+describe(value.JSON))
	})
}

// written parses the text that was just written. ok is false if the value had no JSON form.
func (out *Encoder) written(limits Limits, text []byte) (value measured, ok bool) {
	if len(text) == 0 {
		return value, false
	}
	switch first := text[0]; {
	case first == '[' && !limits.readContent():
		return measured{JSON{kind: KindArray}, out.size}, true
	case first == '{' && !limits.readContent():
		return measured{JSON{kind: KindObject}, out.size}, true
	case (first == '-' || isDigit(first)) && out.double.end == len(out.text):
		return measure(Float(out.double.value)), true
	}
	wire, issues := readJSON(string(text))
	return measure(wire), len(issues) == 0
}
