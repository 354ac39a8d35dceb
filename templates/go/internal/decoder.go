package core

import "slices"

// Decoder knows where decoding stands and what it found. Generated code is its user.
type Decoder struct {
	path         path
	found, notes findings
	// Alternatives are tried without salvage.
	strict int
	// Above zero while something is tried or salvaged: only that something is wrong is told, not what.
	quiet  int
	failed bool
	// The value that was just decoded counts as absent.
	absent bool
	// Answers of unions that would be asked again and again.
	known map[question]answer
}

// fail says that something is wrong, and whether anybody asks what.
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

// wrong refuses a value for what was expected instead.
func (in *Decoder) wrong(code, expected string, wire JSON) {
	if in.fail() {
		in.add(code, "expected "+expected+", found "+describe(wire))
	}
}

// isOver says that what follows cannot change the answer.
func (in *Decoder) isOver() bool {
	return in.failed && in.strict > 0 && in.quiet > 0
}

// isInside says whether an alternative is at least of the right JSON type.
func isInside(issues []Issue, here string) bool {
	return !slices.ContainsFunc(issues, func(issue Issue) bool {
		return issue.Code == "type" && issue.Pointer == here
	})
}

// isCloser prefers the deepest mistake, then the fewest.
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
