package core

// Limit is one thing that data must keep to beyond its type. It speaks of one JSON type and passes every other.
type Limit interface {
	keeps(value measured) bool
	// said is the code of the issue, and what is expected.
	said() (code, expected string)
}

// Limits all have to hold.
type Limits []Limit

// measured is a value as limits see it: of an array or object the size is enough for most of them.
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

// each calls for every limit that the value breaks.
func (limits Limits) each(value measured, broken func(code, expected string)) {
	for _, limit := range limits {
		if !limit.keeps(value) {
			broken(limit.said())
		}
	}
}

// readContent says whether the size of an array or object is not enough.
func (limits Limits) readContent() bool {
	for _, limit := range limits {
		switch limit.(type) {
		case UniqueItems, *Values, DependentRequired:
			return true
		}
	}
	return false
}

// Keep refuses data that breaks a limit.
func (in *Decoder) Keep(limits Limits, wire JSON) {
	limits.each(measure(wire), func(code, expected string) { in.wrong(code, expected, wire) })
}

// Mark is where the text of a value begins.
type Mark int

// Mark is taken before a value is written that has limits.
func (out *Encoder) Mark() Mark {
	return Mark(len(out.text))
}

// Keep refuses the value that was written since the mark when it breaks a limit.
func (out *Encoder) Keep(limits Limits, start Mark) {
	value, ok := out.written(limits, out.text[start:])
	if !ok {
		return
	}
	limits.each(value, func(code, expected string) {
		out.add(code, "expected "+expected+", found "+describe(value.JSON))
	})
}

// written is the value of a text that was just written; ok is false when there is none, since it had no JSON form.
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
