package core

import (
	"fmt"
	"reflect"
	"strings"
)

// mostShown is the maximum number of characters of data that a message quotes. This limit is the
// same in every runtime.
const mostShown = 80

// quoted returns the text as a literal, shortened if it is long.
func quoted(text string) string {
	var out Encoder
	out.string(strings.ToValidUTF8(shortened(text), "\ufffd"))
	return string(out.text)
}

func shortened(text string) string {
	shown := 0
	for at := range text {
		if shown++; shown > mostShown {
			return text[:at] + "…"
		}
	}
	return text
}

// describe returns a short description of a value for messages.
func describe(value JSON) string {
	switch value.kind {
	case KindArray:
		return "an array"
	case KindObject:
		return "an object"
	case KindString:
		return quoted(value.text)
	case KindNumber:
		return shortened(value.text)
	case KindBool:
		return value.text
	default:
		return "null"
	}
}

// mostListed is the maximum number of values that a message lists.
const mostListed = 12

// oneOf lists at most mostListed values and the number of remaining values.
func oneOf[T any](values []T) string {
	var words []string
	for _, value := range values[:min(len(values), mostListed)] {
		words = append(words, literal(value))
	}
	return listed(words, len(values))
}

// literal returns a scalar as a literal, without its type name.
func literal(value any) string {
	return scalarText(reflect.ValueOf(value))
}

// listed is like oneOf, but takes values that are already formatted. words may contain only the
// first few values.
func listed(words []string, count int) string {
	text := strings.Join(words, ", ")
	if more := count - len(words); more > 0 {
		text += fmt.Sprintf(", … (%d more)", more)
	}
	if count == 1 {
		return text
	}
	return "one of " + text
}

// plain removes case distinctions and punctuation, so that stop_reason and stopReason compare
// equal.
func plain(word string) string {
	return strings.Map(func(character rune) rune {
		if character >= 'a' && character <= 'z' || character >= '0' && character <= '9' {
			return character
		}
		return -1
	}, strings.ToLower(word))
}

// didYouMean suggests a known word that differs only in case and punctuation or is at most two
// edits away.
func didYouMean(word string, known []string) string {
	const longestWord = 60
	if len(word) > longestWord {
		return ""
	}
	best, fewest := "", 3
	for _, candidate := range known {
		edits := distance(plain(word), plain(candidate))
		if edits < fewest && edits <= len(candidate)/3 {
			best, fewest = candidate, edits
		}
	}
	if fewest > 2 {
		return ""
	}
	return "; did you mean " + quoted(best) + "?"
}

// meant is like didYouMean, but takes a JSON value. It suggests words only for strings.
func meant(wire JSON, known []string) string {
	word, ok := wire.Text()
	if !ok {
		return ""
	}
	return didYouMean(word, known)
}

// distance returns the edit distance of two words. Swapping adjacent letters counts as one edit.
func distance(from, to string) int {
	var last, before []int
	row := make([]int, len(to)+1)
	for column := range row {
		row[column] = column
	}
	for i := 1; i <= len(from); i++ {
		last, before, row = before, row, make([]int, len(to)+1)
		row[0] = i
		for j := 1; j <= len(to); j++ {
			change := before[j-1]
			if from[i-1] != to[j-1] {
				change++
			}
			row[j] = min(change, before[j]+1, row[j-1]+1)
			if i > 1 && j > 1 && from[i-1] == to[j-2] && from[i-2] == to[j-1] {
				row[j] = min(row[j], last[j-2]+1)
			}
		}
	}
	return row[len(to)]
}
