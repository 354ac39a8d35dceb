package core

import (
	"errors"
	"fmt"
	"slices"
	"unicode/utf8"
)

// Encoder writes compact JSON text. Only generated code uses it.
type Encoder struct {
	text      []byte
	canonical bool
	path      path
	found     findings
	levels    int
	// Which members of the next object to write.
	part part
	// The members of all open objects. The members of the current object start at index first.
	members []writtenMember
	first   int
	// The size of the most recently closed array or object.
	size int
	// The last double or exact integer written, and the offset of its end. A double's canonical text
	// can look like an integer with a different value.
	double writtenDouble
	// The last string value written, and the offset of its end.
	last writtenString
}

// writtenMember is a member's name and the member's range in the text.
type writtenMember struct {
	name       string
	start, end int
}

type writtenDouble struct {
	value float64
	end   int
}

type writtenString struct {
	value string
	end   int
}

// Value is implemented by every entity.
type Value interface {
	// JSON returns the JSON text, with keys in schema order followed by unknown fields. The error is
	// an *EncodeError.
	JSON() ([]byte, error)
	// Canonical returns the canonical text of RFC 8785, for hashes, signatures and comparisons.
	Canonical() ([]byte, error)
	// MarshalJSON implements json.Marshaler. json.Marshal escapes <, > and & in the result.
	MarshalJSON() ([]byte, error)
}

// reset prepares the encoder for the next text. It keeps small buffers and clears all names.
func (out *Encoder) reset() (isSmall bool) {
	const mostKept = 64 << 10
	if cap(out.text) > mostKept {
		return false
	}
	clear(out.members[:cap(out.members)])
	clear(out.path[:cap(out.path)])
	*out = Encoder{text: out.text[:0], path: out.path[:0], members: out.members[:0]}
	return true
}

func (out *Encoder) add(code, message string) {
	out.found.add(Issue{Code: code, Pointer: out.path.pointer(), Message: message})
}

// open starts an object or array. ok is false if it is nested too deeply, for example in a cyclic
// value.
func (out *Encoder) open(bracket byte) (ok bool) {
	if out.levels >= mostLevels || out.found.full {
		out.add("depth", fmt.Sprintf("found more than %d levels of nesting, or a cycle; nest less", mostLevels))
		return false
	}
	out.levels++
	out.text = append(out.text, bracket)
	return true
}

func (out *Encoder) close(bracket byte, size int) {
	out.levels--
	out.size = size
	out.text = append(out.text, bracket)
}

// closeObject ends the current object. The members of the enclosing object start at index first.
func (out *Encoder) closeObject(first int) {
	if out.canonical {
		out.sort()
	}
	size := len(out.members) - out.first
	out.members = out.members[:out.first]
	out.first = first
	out.close('}', size)
}

func (out *Encoder) begin(name string) {
	if len(out.members) > out.first {
		out.text = append(out.text, ',')
	}
	out.path.enter(name)
	out.members = append(out.members, writtenMember{name: name, start: len(out.text)})
	out.string(name)
	out.text = append(out.text, ':')
}

// end ends the most recently started member.
func (out *Encoder) end() {
	out.members[len(out.members)-1].end = len(out.text)
	out.path.leave()
}

// Others writes undeclared members. Duplicate names are errors.
func (out *Encoder) Others(members Object) {
	if len(members) == 0 {
		return
	}
	var names map[string]struct{}
	for index := range members {
		out.beginOther(members[index].Name, &names)
		EncodeJSON(out, members[index].Value)
		out.end()
	}
}

// membersOf writes an object separately and adds its members to the current object.
func (out *Encoder) membersOf(write func(*Coder)) {
	text, err := written(false, "", write)
	var refused *EncodeError
	if errors.As(err, &refused) {
		for _, issue := range refused.Issues {
			issue.Pointer = out.path.pointer() + issue.Pointer
			out.found.add(issue)
		}
		return
	}
	wire, _ := readJSON(string(text))
	members, ok := wire.Object()
	if !ok {
		out.add("type", "expected an object, found "+describe(wire))
	}
	out.Others(members)
}

// isWritten reports whether the current object has the name. It uses a set if there are many
// members.
func (out *Encoder) isWritten(name string, names *map[string]struct{}) bool {
	written := out.members[out.first:]
	if len(written) < fewNames {
		return slices.ContainsFunc(written, func(member writtenMember) bool { return member.name == name })
	}
	if *names == nil {
		*names = make(map[string]struct{}, 2*fewNames)
		for _, member := range written {
			(*names)[member.name] = struct{}{}
		}
	}
	_, known := (*names)[name]
	(*names)[name] = struct{}{}
	return known
}

// sort sorts the members of the current object as RFC 8785 requires.
func (out *Encoder) sort() {
	members := out.members[out.first:]
	inOrder := func(one, other writtenMember) int { return compareKeys(one.name, other.name) }
	if slices.IsSortedFunc(members, inOrder) {
		return
	}
	start := members[0].start
	slices.SortStableFunc(members, inOrder)
	sorted := make([]byte, 0, len(out.text)-start)
	for index, member := range members {
		if index > 0 {
			sorted = append(sorted, ',')
		}
		sorted = append(sorted, out.text[member.start:member.end]...)
	}
	copy(out.text[start:], sorted)
}

// isPlainText reports whether a string literal needs no escapes, for ASCII texts.
func isPlainText(text string) bool {
	for at := range len(text) {
		if !plainBytes[text[at]] {
			return false
		}
	}
	return true
}

var plainBytes = func() (plain [256]bool) {
	for character := ' '; character < utf8.RuneSelf; character++ {
		plain[character] = character != '"' && character != '\\'
	}
	return plain
}()

const hexDigits = "0123456789abcdef"

// string writes a string literal with the minimum number of escapes.
func (out *Encoder) string(text string) {
	if isPlainText(text) {
		out.text = append(out.text, '"')
		out.text = append(out.text, text...)
		out.text = append(out.text, '"')
		return
	}
	if !utf8.ValidString(text) {
		out.add("utf8", fmt.Sprintf("found bytes that are not UTF-8 in the string %q", shortened(text)))
		return
	}
	out.text = append(out.text, '"')
	done := 0
	for at := 0; at < len(text); at++ {
		if character := text[at]; character < ' ' || character == '"' || character == '\\' {
			out.text = append(out.text, text[done:at]...)
			out.escape(character)
			done = at + 1
		}
	}
	out.text = append(out.text, text[done:]...)
	out.text = append(out.text, '"')
}

func (out *Encoder) escape(character byte) {
	for index := range len(escapeMeaning) {
		if escapeMeaning[index] == character {
			out.text = append(out.text, '\\', escapeLetters[index])
			return
		}
	}
	out.text = append(out.text, `\u00`...)
	out.text = append(out.text, hexDigits[character>>4], hexDigits[character&0xf])
}
