package core

import "slices"

// Decoder is the state of decoding: the current path and the issues found. Only generated code uses
// it.
type Decoder struct {
	path         path
	found, notes findings
	// Above zero while alternatives are tried, which disables salvage.
	strict int
	// Above zero while a value is tried or salvaged: issues are counted but not described.
	quiet  int
	failed bool
	// Set if the value that was just decoded counts as absent.
	absent bool
	// Cached results of recursive unions: a map[question]cachedAnswer, which only the code for these
	// unions needs.
	known any
}

// fail records a failure and reports whether an issue must describe it.
func (in *Decoder) fail() (isAsked bool) {
	in.failed = true
	return in.quiet == 0 && !in.found.full
}

func (in *Decoder) add(code, message string) {
	in.found.add(Issue{Code: code, Pointer: in.path.pointer(), Message: message})
}

func (in *Decoder) addAt(name, code, message string) {
	in.path.enter(name)
	in.add(code, message)
	in.path.leave()
}

// wrong records that the value is not what was expected.
func (in *Decoder) wrong(code, expected string, wire JSON) {
	if in.fail() {
		in.add(code, "expected "+expected+", found "+describe(wire))
	}
}

// isOver reports whether the result is final, so that the rest can be skipped.
func (in *Decoder) isOver() bool {
	return in.failed && in.strict > 0 && in.quiet > 0
}

// isInside reports whether the value at least has the right JSON type for an alternative.
func isInside(issues []Issue, here string) bool {
	return !slices.ContainsFunc(issues, func(issue Issue) bool {
		return issue.Code == "type" && issue.Pointer == here
	})
}

// isCloser reports whether the issues indicate a closer match: one with a deeper issue or, at equal
// depth, fewer issues.
func isCloser(issues, best []Issue) bool {
	if one, other := deepest(issues), deepest(best); one != other {
		return one > other
	}
	return len(issues) < len(best)
}

func deepest(issues []Issue) int {
	longest := 0
	for _, issue := range issues {
		longest = max(longest, len(issue.Pointer))
	}
	return longest
}
