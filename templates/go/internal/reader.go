package core

import (
	"fmt"
	"unicode/utf8"
)

// Limits on the text to read. These limits are the same in every runtime.
const (
	mostLevels = 96
	mostBytes  = 64 << 20
	mostDigits = 1000
)

// Text is JSON text: a string or bytes.
type Text interface{ ~string | ~[]byte }

// ParseJSON parses one JSON document (RFC 8259). The text must be UTF-8 without a byte order mark.
// Duplicate keys, lone surrogates and numbers outside the range of doubles are errors. The error is
// a *[DecodeError].
func ParseJSON[T Text](text T) (JSON, error) {
	value, issues := readJSON(string(text))
	if len(issues) > 0 {
		return Null, &DecodeError{Entity: "JSON", Issues: issues}
	}
	return value, nil
}

// MustParseJSON is like [ParseJSON] but panics if the text is not valid. Use it for constants.
func MustParseJSON(text string) JSON {
	value, err := ParseJSON(text)
	if err != nil {
		panic(err)
	}
	return value
}

// reader parses one text. After an unrecoverable issue, it stops, and all further calls do nothing.
type reader struct {
	text    string
	at      int
	levels  int
	stopped bool
	path    path
	found   findings
	where   position
	// The offset of the first lone surrogate in the last string. Zero means that there is none,
	// because every string is preceded by a quote.
	lone int
	// The items and members read so far in all open containers. Closing a container removes its items
	// and members.
	items   []JSON
	members Object
}

// readJSON returns the document, or all issues if it is not valid. Strings in the document share
// memory with the text.
func readJSON(text string) (JSON, []Issue) {
	return readJSONWithin(text, mostLevels)
}

func readJSONWithin(text string, levels int) (JSON, []Issue) {
	in := &reader{text: text, levels: levels, path: newPath()}
	if !in.admit() {
		return Null, in.found.issues
	}
	in.space()
	value := in.value()
	in.space()
	if !in.stopped && in.at < len(in.text) {
		in.unexpected("after the document", "remove everything after it")
	}
	return value, in.found.issues
}

// admit checks the length, the encoding and the absence of a byte order mark.
func (in *reader) admit() bool {
	if len(in.text) > mostBytes {
		in.fail("limit", 0, fmt.Sprintf("found more than %d bytes; send less at a time", mostBytes))
	} else if at := invalidUTF8(in.text); at >= 0 {
		in.fail("utf8", at, fmt.Sprintf("found the byte %02X at byte %d, invalid UTF-8; send UTF-8", in.text[at], at))
	} else if len(in.text) >= 3 && in.text[:3] == "\ufeff" {
		in.fail("bom", 0, "found a byte order mark; send the text without it")
	}
	return !in.stopped
}

// invalidUTF8 returns the offset of the first byte that is not UTF-8, or -1.
func invalidUTF8(text string) int {
	if utf8.ValidString(text) {
		return -1
	}
	at := 0
	for {
		character, size := utf8.DecodeRuneInString(text[at:])
		if character == utf8.RuneError && size == 1 {
			return at
		}
		at += size
	}
}

func (in *reader) add(code string, offset int, message string) {
	line, column := in.where.of(in.text, offset)
	in.found.add(Issue{Code: code, Pointer: in.path.pointer(), Message: message, Line: line, Column: column})
	in.stopped = in.stopped || in.found.full
}

// fail records an issue and stops reading.
func (in *reader) fail(code string, offset int, message string) {
	if !in.stopped {
		in.add(code, offset, message)
	}
	in.stopped = true
}

// peek returns the current byte, or zero at the end and after a failure.
func (in *reader) peek() byte {
	if in.stopped || in.at >= len(in.text) {
		return 0
	}
	return in.text[in.at]
}

func (in *reader) skip(character byte) bool {
	if in.peek() != character {
		return false
	}
	in.at++
	return true
}

func (in *reader) space() {
	for in.at < len(in.text) {
		switch in.text[in.at] {
		case ' ', '\n', '\r', '\t':
			in.at++
		default:
			return
		}
	}
}

func (in *reader) value() JSON {
	switch character := in.peek(); character {
	case '{':
		return in.object()
	case '[':
		return in.array()
	case '"':
		text := in.string()
		in.checkSurrogates()
		return String(text)
	case 't':
		return in.word("true", Bool(true))
	case 'f':
		return in.word("false", Bool(false))
	case 'n':
		return in.word("null", Null)
	default:
		return in.number()
	}
}

func (in *reader) word(word string, value JSON) JSON {
	if end := in.at + len(word); end > len(in.text) || in.text[in.at:end] != word {
		in.unexpected("where a value should start", "")
		return Null
	}
	in.at += len(word)
	return value
}
