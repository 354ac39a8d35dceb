package core

import (
	"fmt"
	"strings"
)

// Issue is a reason why data was rejected, or a note about data that decoding dropped.
type Issue struct {
	// Code is the kind of problem, such as "missing" or "int_range". Codes are stable.
	Code string
	// Pointer is the location in the document: a JSON Pointer (RFC 6901), empty for the whole
	// document.
	Pointer string
	// Message is a human-readable description.
	Message string
	// Line and Column are the issue's position in the parsed text. Line and Column are 1-based, count
	// characters, and are 0 if no text was parsed. In UnmarshalJSON, that text is the value that
	// encoding/json passes, without leading whitespace.
	Line, Column int
}

// String returns the issue as one line.
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

// DecodeError is returned if data is not valid.
type DecodeError struct {
	// Entity is the expected entity, such as "phi.Message".
	Entity string
	// Issues lists every reason. The list is never empty.
	Issues []Issue
}

func (err *DecodeError) Error() string {
	return summary(err.Entity+" rejected the data", err.Issues)
}

// EncodeError is returned if a value has no valid JSON form.
type EncodeError struct {
	// Entity is the entity to write, such as "phi.Message".
	Entity string
	// Issues lists every reason. The list is never empty.
	Issues []Issue
}

func (err *EncodeError) Error() string {
	return summary(err.Entity+" cannot be written", err.Issues)
}

// mostTold is the maximum number of issues listed in an error's message. The error itself contains
// all issues.
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

// After this many issues, a final issue with the code "truncated" reports that there are more. The
// length is limited too, because a hostile document can have very long pointers.
const (
	mostIssues  = 100
	mostLetters = 1_000_000
)

// findings collects issues up to the limits.
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
