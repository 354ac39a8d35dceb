package core

import (
	"fmt"
	"strings"
)

// mostShown is how many characters of data a message shows; the same in every runtime.
const mostShown = 80

// quoted is a text as a literal, cut when it is long.
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

// describe is what was found, in words.
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

// mostListed is how many values a message lists.
const mostListed = 12

// oneOf lists at most twelve values, and how many more there are.
func oneOf[T any](values []T) string {
	var words []string
	for _, value := range values[:min(len(values), mostListed)] {
		words = append(words, fmt.Sprintf("%#v", value))
	}
	return listed(words, len(values))
}

// listed is the same for values in words, of which the first stand there.
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

// plain is a word without case and punctuation: stop_reason and stopReason are the same.
func plain(word string) string {
	return strings.Map(func(character rune) rune {
		if character >= 'a' && character <= 'z' || character >= '0' && character <= '9' {
			return character
		}
		return -1
	}, strings.ToLower(word))
}

// didYouMean names the known word that differs from the found one in spelling or by a letter or two.
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

// meant is the same for data, of which only a string can be a slip.
func meant(wire JSON, known []string) string {
	word, ok := wire.Text()
	if !ok {
		return ""
	}
	return didYouMean(word, known)
}

// distance is the number of letters put in, left out or changed, and of neighbours swapped, between two words.
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
