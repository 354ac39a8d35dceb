package core

import (
	"fmt"
	"strings"
	"unicode/utf8"
)

// hints maps common mistakes and syntax from other languages to advice.
var hints = map[string]string{
	"'":         "use double quotes",
	"/":         "JSON has no comments",
	"#":         "JSON has no comments",
	"NaN":       "write null or a string",
	"Infinity":  "write null or a string",
	"undefined": "write null or leave it out",
	"None":      "write null",
	"True":      "write true",
	"False":     "write false",
	"+":         "write the number without a plus",
	".":         "write a digit before the point",
}

// unexpected rejects the current token. where describes what was expected.
func (in *reader) unexpected(where, advice string) {
	word := wordAt(in.text, in.at)
	if advice == "" {
		advice = hints[word]
	}
	message := fmt.Sprintf("found %s %s", shown(word), where)
	if advice != "" {
		message += "; " + advice
	}
	in.fail("syntax", in.at, message)
}

func shown(word string) string {
	switch {
	case word == "":
		return "the end of the text"
	case word[0] < ' ' || word[0] == 0x7f:
		return fmt.Sprintf("U+%04X", word[0])
	default:
		return quoted(word)
	}
}

// longestWord is the maximum number of characters that a message quotes from an unexpected word.
const longestWord = 40

// wordAt returns the word or the single character at an offset, or "" at the end.
func wordAt(text string, at int) string {
	end := at
	for end < len(text) && end-at < longestWord && (isDigit(text[end]) || isLetter(text[end])) {
		end++
	}
	if end == at && at < len(text) {
		_, size := utf8.DecodeRuneInString(text[at:])
		end += size
	}
	return text[at:end]
}

func isLetter(character byte) bool {
	lower := character | 0x20
	return lower >= 'a' && lower <= 'z'
}

// position converts ascending offsets to lines and columns in one pass over the text.
type position struct {
	line, column, offset int
}

func (at *position) of(text string, offset int) (line, column int) {
	passed := text[at.offset:max(offset, at.offset)]
	if last := strings.LastIndexByte(passed, '\n'); last >= 0 {
		at.line += strings.Count(passed, "\n")
		at.column = 0
		at.offset += last + 1
		passed = passed[last+1:]
	}
	at.column += utf8.RuneCountInString(passed)
	at.offset += len(passed)
	return at.line + 1, at.column + 1
}
