package core

import (
	"fmt"
	"strings"
)

// Issue is one reason why data was refused, or one thing that decoding left out.
type Issue struct {
	// Code is the kind of problem, such as "missing" or "int_range". Codes are stable.
	Code string
	// Pointer is the place in the document: a JSON Pointer (RFC 6901), empty for the whole document.
	Pointer string
	// Message says what is wrong, for people.
	Message string
	// Line and Column count from 1, in characters, in the text that was read; they are 0 where none was. In UnmarshalJSON
	// that text is, as for the pointer, the value that encoding/json hands over, without space before it.
	Line, Column int
}

// String is the issue in one line.
func (issue Issue) String() string {
	place := issue.Pointer
	if place == "" {
		place = "(whole document)"
	}
	text := fmt.Sprintf("%s: %s [%s]", place, issue.Message, issue.Code)
	switch {
	case issue.Column > 0:
		text += fmt.Sprintf(" (line %d, column %d)", issue.Line, issue.Column)
	case issue.Line > 0:
		text += fmt.Sprintf(" (line %d)", issue.Line)
	}
	return text
}

// DecodeError says why data is not what was asked for.
type DecodeError struct {
	// Entity is what was asked for, such as "phi.Message".
	Entity string
	// Issues holds every reason, at least one.
	Issues []Issue
}

func (err *DecodeError) Error() string {
	return summary(err.Entity+" rejected the data", err.Issues)
}

// EncodeError says why a value has no valid JSON form.
type EncodeError struct {
	// Entity is what was to be written, such as "phi.Message".
	Entity string
	// Issues holds every reason, at least one.
	Issues []Issue
}

func (err *EncodeError) Error() string {
	return summary(err.Entity+" cannot be written", err.Issues)
}

// mostTold is how many issues an error says in words; it holds all of them.
const mostTold = 8

func summary(title string, issues []Issue) string {
	parts := make([]string, 0, mostTold)
	for _, issue := range issues[:min(len(issues), mostTold)] {
		parts = append(parts, issue.String())
	}
	text := title + ": " + strings.Join(parts, "; ")
	if more := len(issues) - mostTold; more > 0 {
		text += fmt.Sprintf("; and %d more", more)
	}
	return text
}

// Past so many issues one last one with the code truncated says that there are others. Pointers of a hostile document can
// be long each, and together longer than any memory.
const (
	mostIssues  = 100
	mostLetters = 1_000_000
)

// findings collects issues until nobody would read more of them.
type findings struct {
	issues  []Issue
	letters int
	full    bool
}

func (found *findings) add(issue Issue) {
	if found.full {
		return
	}
	found.letters += len(issue.Pointer)
	if found.full = len(found.issues) >= mostIssues || found.letters > mostLetters && len(found.issues) > 0; found.full {
		issue.Code, issue.Pointer = "truncated", ""
		issue.Message = fmt.Sprintf("found more problems than can be listed; fix the first %d", len(found.issues))
	}
	found.full = found.full || issue.Code == "truncated"
	found.issues = append(found.issues, issue)
}
