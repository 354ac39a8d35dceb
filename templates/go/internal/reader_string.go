package core

import (
	"fmt"
	"strings"
	"unicode/utf8"
)

// string reads a string at its opening quote. A string without escapes shares memory with the text.
func (in *reader) string() string {
	start := in.at + 1
	for at := start; at < len(in.text); at++ {
		switch character := in.text[at]; {
		case character == '"':
			in.at = at + 1
			return in.text[start:at]
		case character == '\\':
			in.at = at
			return in.escapedString(start)
		case character < ' ':
			in.at = at
			in.unexpected("inside a string", fmt.Sprintf(`write it as \u%04x`, character))
			return ""
		}
	}
	in.at = len(in.text)
	in.unexpected("inside a string", "close it with a double quote")
	return ""
}

// escapedString reads a string from its first backslash on.
func (in *reader) escapedString(start int) string {
	var text strings.Builder
	text.WriteString(in.text[start:in.at])
	for !in.stopped {
		switch character := in.peek(); {
		case character == '"':
			in.at++
			return text.String()
		case character == '\\':
			in.escape(&text)
		case in.at >= len(in.text):
			in.unexpected("inside a string", "close it with a double quote")
		case character < ' ':
			in.unexpected("inside a string", fmt.Sprintf(`write it as \u%04x`, character))
		default:
			end := in.at + 1
			for end < len(in.text) && in.text[end] != '"' && in.text[end] != '\\' && in.text[end] >= ' ' {
				end++
			}
			text.WriteString(in.text[in.at:end])
			in.at = end
		}
	}
	return ""
}

const (
	escapeLetters = `"\/bfnrt`
	escapeMeaning = "\"\\/\b\f\n\r\t"
	escapeAdvice  = `JSON supports only \" \\ \/ \b \f \n \r \t and \u with four hex digits`
)

func (in *reader) escape(text *strings.Builder) {
	in.at++
	letter := in.peek()
	if letter == 'u' {
		in.unicodeEscape(text)
		return
	}
	index := strings.IndexByte(escapeLetters, letter)
	if letter == 0 || index < 0 {
		in.unexpected("after a backslash", escapeAdvice)
		return
	}
	text.WriteByte(escapeMeaning[index])
	in.at++
}

// unicodeEscape reads `u` and four digits, and the low surrogate if one follows.
func (in *reader) unicodeEscape(text *strings.Builder) {
	at := in.at - 1
	unit, ok := hexUnit(in.text, at)
	if !ok {
		in.unexpected("after a backslash", escapeAdvice)
		return
	}
	in.at = at + 6
	if unit&0xf800 != 0xd800 {
		text.WriteRune(unit)
		return
	}
	low, ok := hexUnit(in.text, in.at)
	if unit >= 0xdc00 || !ok || low&0xfc00 != 0xdc00 {
		if in.lone == 0 {
			in.lone = at
		}
		text.WriteRune(utf8.RuneError)
		return
	}
	in.at += 6
	text.WriteRune(0x10000 + (unit-0xd800)<<10 + (low - 0xdc00))
}

// checkSurrogates rejects the string that was just read if it contains a lone surrogate.
func (in *reader) checkSurrogates() {
	if at := in.lone; at > 0 && !in.stopped {
		in.add("lone_surrogate", at, fmt.Sprintf("found the lone surrogate %s; write both halves of the pair", in.text[at:at+6]))
	}
	in.lone = 0
}

// hexUnit returns the code unit of the escape `\uXXXX` at an offset.
func hexUnit(text string, at int) (unit rune, ok bool) {
	if at+6 > len(text) || text[at] != '\\' || text[at+1] != 'u' {
		return 0, false
	}
	for _, digit := range []byte(text[at+2 : at+6]) {
		value := strings.IndexByte("0123456789abcdef", digit|0x20)
		if value < 0 || digit < '0' {
			return 0, false
		}
		unit = unit<<4 + rune(value)
	}
	return unit, true
}
