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
	// The value of a number that was just written, whose JSON has no text.
	number    float64
	isWritten bool
}

// json returns the value with the text of a number.
func (value measured) json() JSON {
	if value.isWritten {
		return Float(value.number)
	}
	return value.JSON
}

func measure(value JSON) measured {
	switch parts := value.parts.(type) {
	case []JSON:
		return measured{JSON: value, size: len(parts)}
	case Object:
		return measured{JSON: value, size: len(parts)}
	default:
		return measured{JSON: value}
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

// needContent reports whether a limit depends on the content of an array or object with this text.
func (limits Limits) needContent(text []byte) bool {
	return slices.ContainsFunc(limits, func(limit Limit) bool {
		if _, ok := limit.(UniqueItems); ok {
			return !areDistinct(text)
		}
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
		out.add(code, "expected "+expected+", found "+describe(value.json()))
	})
}

// written returns the value that was just written, and parses its text if necessary. ok is false if the value had no JSON form.
func (out *Encoder) written(limits Limits, text []byte) (value measured, ok bool) {
	if len(text) == 0 {
		return value, false
	}
	switch first := text[0]; {
	case first == '[' && !limits.needContent(text):
		return measured{JSON: JSON{kind: KindArray}, size: out.size}, true
	case first == '{' && !limits.needContent(text):
		return measured{JSON: JSON{kind: KindObject}, size: out.size}, true
	case (first == '-' || isDigit(first)) && out.double.end == len(out.text):
		return measured{JSON: JSON{kind: KindNumber}, number: out.double.value, isWritten: true}, true
	case first == '"' && out.last.end == len(out.text):
		return measured{JSON: String(out.last.value)}, true
	}
	wire, issues := readJSON(string(text))
	return measure(wire), len(issues) == 0
}
