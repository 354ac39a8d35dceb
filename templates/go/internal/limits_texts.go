package core

import (
	"regexp"
	"sync"
)

// Pattern is a regular expression that must match somewhere in a string.
type Pattern struct {
	// Source is the expression as written in the schema. Portable is the same expression in RE2
	// syntax.
	Source, Portable string
	expression
}

// Format is a named string format.
type Format struct {
	// Expected describes the format. Portable is its regular expression.
	Expected, Portable string
	expression
}

// expression is a regular expression that is compiled on first use.
type expression struct {
	once     sync.Once
	compiled *regexp.Regexp
}

func (found *expression) in(value measured, portable string) bool {
	if value.kind != KindString {
		return true
	}
	found.once.Do(func() { found.compiled = regexp.MustCompile(portable) })
	return found.compiled.MatchString(value.text)
}

func (limit *Pattern) keeps(value measured) bool { return limit.in(value, limit.Portable) }
func (limit *Format) keeps(value measured) bool  { return limit.in(value, limit.Portable) }

func (limit *Pattern) said() (code, expected string) {
	return "pattern", "text that matches " + limit.Source
}

func (limit *Format) said() (code, expected string) {
	return "format", limit.Expected
}
