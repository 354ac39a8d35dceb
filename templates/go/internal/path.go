package core

import (
	"strconv"
	"strings"
)

// token is one step of a path: the index or, if the index is negative, the name.
type token struct {
	name  string
	index int
}

// path is the current location of a reader or writer.
type path []token

func newPath() path {
	const usualDepth = 12
	return make(path, 0, usualDepth)
}

func (at *path) enter(name string) {
	*at = append(*at, token{name: name, index: -1})
}

func (at *path) enterItem(index int) {
	*at = append(*at, token{index: index})
}

func (at *path) leave() {
	*at = (*at)[:len(*at)-1]
}

var escapePointer = strings.NewReplacer("~", "~0", "/", "~1")

// pointer returns the path as a JSON Pointer.
func (at path) pointer() string {
	var text strings.Builder
	for _, step := range at {
		text.WriteByte('/')
		if step.index < 0 {
			text.WriteString(escapePointer.Replace(step.name))
		} else {
			text.WriteString(strconv.Itoa(step.index))
		}
	}
	return text.String()
}
