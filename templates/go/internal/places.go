package core

import (
	"slices"
	"strconv"
	"strings"
)

// wanted is a value that an issue points to, or an ancestor of that value. The offsets of the value
// and of its key are negative until they are found.
type wanted struct {
	below     map[string]*wanted
	at, keyAt int
}

func newWanted() *wanted {
	return &wanted{below: map[string]*wanted{}, at: -1, keyAt: -1}
}

var unescapePointer = strings.NewReplacer("~1", "/", "~0", "~")

func pointerTokens(pointer string) []string {
	tokens := strings.Split(pointer, "/")[1:]
	for index, token := range tokens {
		tokens[index] = unescapePointer.Replace(token)
	}
	return tokens
}

// withPlaces adds each issue's line and column in the text.
func withPlaces(text string, issues []Issue) []Issue {
	root := newWanted()
	for _, issue := range issues {
		root.want(pointerTokens(issue.Pointer))
	}
	in := &reader{text: text, levels: mostLevels}
	in.space()
	in.locate(root)
	offsets := make([]int, len(issues))
	for index, issue := range issues {
		offsets[index] = root.nearest(issue)
	}
	setPositions(text, issues, offsets)
	return issues
}

func (found *wanted) want(tokens []string) {
	for _, token := range tokens {
		if found.below[token] == nil {
			found.below[token] = newWanted()
		}
		found = found.below[token]
	}
}

// nearest returns the offset of an issue: the key's offset for an unknown key, or the enclosing
// value's offset for a missing key.
func (found *wanted) nearest(issue Issue) int {
	tokens := pointerTokens(issue.Pointer)
	for index, token := range tokens {
		below := found.below[token]
		if below == nil || below.at < 0 {
			break
		}
		if issue.Code == "unknown_key" && index == len(tokens)-1 {
			return below.keyAt
		}
		found = below
	}
	return found.at
}

// setPositions computes all positions in one pass over the text, whatever the order of the issues.
func setPositions(text string, issues []Issue, offsets []int) {
	order := make([]int, len(issues))
	for index := range order {
		order[index] = index
	}
	slices.SortStableFunc(order, func(one, other int) int { return offsets[one] - offsets[other] })
	var where position
	for _, index := range order {
		issues[index].Line, issues[index].Column = where.of(text, offsets[index])
	}
}

// locate reads valid JSON text and records the offsets of the wanted values.
func (in *reader) locate(found *wanted) {
	if found != nil {
		found.at = in.at
	}
	switch first := in.peek(); {
	case found == nil || len(found.below) == 0:
		in.value()
	case first == '{':
		in.locateMembers(found)
	case first == '[':
		in.locateItems(found)
	default:
		in.value()
	}
}

func (in *reader) locateMembers(found *wanted) {
	for more := !in.open('}'); more; more = in.more('}') {
		at := in.at
		below := found.below[in.string()]
		if below != nil {
			below.keyAt = at
		}
		in.colon()
		in.locate(below)
	}
}

func (in *reader) locateItems(found *wanted) {
	index := 0
	for more := !in.open(']'); more; more = in.more(']') {
		in.locate(found.below[strconv.Itoa(index)])
		index++
	}
}
