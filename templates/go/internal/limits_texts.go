package core

import (
	"regexp"
	"slices"
	"sync"
)

// Pattern is a regular expression that must match somewhere in a string.
type Pattern struct {
	// Source is the expression as written in the schema.
	Source string
	Matcher
}

// Format is a named string format.
type Format struct {
	// Expected describes the format.
	Expected string
	Matcher
}

// Matcher decides which strings match: with a state machine if the expression is small, and with the
// portable expression in RE2 syntax otherwise, which is compiled on first use.
type Matcher struct {
	Portable string
	// States lists each state's transitions: the least and the greatest character, and the next
	// state. The first state is the initial one. A string may end in one of the states in Ends.
	States [][][3]rune
	Ends   []rune

	once     sync.Once
	compiled *regexp.Regexp
}

func (found *Matcher) keeps(value measured) bool {
	if value.kind != KindString {
		return true
	}
	if found.States != nil {
		return found.accepts(value.text)
	}
	found.once.Do(func() { found.compiled = regexp.MustCompile(found.Portable) })
	return found.compiled.MatchString(value.text)
}

func (found *Matcher) accepts(text string) bool {
	state := rune(0)
	for _, character := range text {
		next := rune(-1)
		for _, step := range found.States[state] {
			if step[0] <= character && character <= step[1] {
				next = step[2]
				break
			}
		}
		if next < 0 {
			return false
		}
		state = next
	}
	return slices.Contains(found.Ends, state)
}

func (limit *Pattern) said() (code, expected string) {
	return "pattern", "text that matches " + limit.Source
}

func (limit *Format) said() (code, expected string) {
	return "format", limit.Expected
}
