package core

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
)

// stored is a message as found in the text.
type stored struct {
	pointer, version string
	data             JSON
	// The line, if it is not valid JSON, and its issues.
	text   *string
	issues []Issue
	// 0 in an envelope.
	line int
}

type envelope struct {
	form    Form
	version string
	stored  []stored
}

func (of *plan) refuse(code, pointer, message string) error {
	return &DecodeError{Entity: of.name, Issues: []Issue{{Code: code, Pointer: pointer, Message: message}}}
}

func isHistory(data JSON) bool {
	return textAt(data, "koine") == "history"
}

func isHead(data JSON) bool {
	_, hasMessages := data.Get("messages")
	return isHistory(data) && !hasMessages
}

// versionIn returns the version of the header, which must be valid.
func (of *plan) versionIn(data JSON) (string, error) {
	if !isHistory(data) {
		return "", of.refuse("history", "", `a history must start with {"koine":"history","dialect":…,"version":…`)
	}
	dialect, _ := data.Get("dialect")
	value, _ := data.Get("version")
	version, isText := value.Text()
	if !isText {
		return "", of.refuse("history", "/version", "the version must be a string")
	}
	if name, isText := dialect.Text(); !isText || name != of.dialect {
		return "", of.refuse("history_dialect", "/dialect", "this is a history of "+dialect.String())
	}
	return version, nil
}

// If the text is one JSON document, readEnvelope reads it as an envelope. Otherwise, the first line
// must be the header.
func (of *plan) readEnvelope(text string) (envelope, error) {
	// The number of levels that enclose a kept message: an envelope, a list and an object. The message
	// itself may have the maximum depth.
	const around = 3
	whole, issues := readJSONWithin(text, mostLevels+around)
	isOne := len(issues) == 0
	if isOne && !isHead(whole) {
		return of.readDocument(whole)
	}
	lines := linesOf(text)
	broken := func(issue Issue) bool { return issue.Code == "utf8" || issue.Code == "limit" }
	if !isOne && (slices.ContainsFunc(issues, broken) || !beginsWithHead(lines)) {
		return envelope{}, &DecodeError{Entity: of.name, Issues: issues}
	}
	return of.readLines(lines)
}

func (of *plan) readDocument(data JSON) (read envelope, err error) {
	if read.version, err = of.versionIn(data); err != nil {
		return read, err
	}
	list, _ := data.Get("messages")
	messages, ok := list.Array()
	if !ok {
		return read, of.refuse("history", "/messages", "the messages must be an array")
	}
	for index, message := range messages {
		pointer := "/messages/" + strconv.Itoa(index)
		// The reader accepts one extra level here, because kept messages are nested more deeply. A
		// message that is nested more deeply could not be written back.
		if isDeeper(message, mostLevels) {
			return read, of.refuse("depth", pointer, fmt.Sprintf("found more than %d levels of nesting; nest less", mostLevels))
		}
		read.stored = append(read.stored, stored{pointer: pointer, version: read.version, data: message})
	}
	list, _ = data.Get("kept")
	kept, ok := list.Array()
	if !ok && !list.IsNull() {
		return read, of.refuse("history", "/kept", "the kept messages must be an array")
	}
	return read, of.putBack(&read.stored, kept)
}

// isDeeper reports whether the data has more nested levels than the given number.
func isDeeper(data JSON, levels int) bool {
	items, isArray := data.Array()
	members, isObject := data.Object()
	return isArray && (levels == 0 || slices.ContainsFunc(items, func(item JSON) bool { return isDeeper(item, levels-1) })) ||
		isObject && (levels == 0 || slices.ContainsFunc(members, func(member Member) bool { return isDeeper(member.Value, levels-1) }))
}

type placed struct {
	index  int
	stored stored
}

// putBack inserts the kept messages at their original positions.
func (of *plan) putBack(all *[]stored, kept []JSON) error {
	places := make([]placed, len(kept))
	for index, item := range kept {
		pointer := "/kept/" + strconv.Itoa(index)
		one, err := of.keptIn(item, pointer)
		at, ok := indexOf(item)
		if err != nil || !ok {
			return of.noKept(pointer)
		}
		places[index] = placed{at, one}
	}
	slices.SortStableFunc(places, func(one, other placed) int { return one.index - other.index })
	for _, place := range places {
		*all = slices.Insert(*all, min(place.index, len(*all)), place.stored)
	}
	return nil
}

func indexOf(item JSON) (index int, ok bool) {
	value, _ := item.Get("index")
	number, ok := value.Float64()
	return int(number), ok && number >= 0 && number <= math.MaxInt32 && number == math.Trunc(number)
}

func (of *plan) noKept(pointer string) error {
	return of.refuse("history", pointer, "a kept message needs an index, a version and its message or text")
}

// keptIn reads a kept message again, because a newer program may be able to read it.
func (of *plan) keptIn(item JSON, pointer string) (one stored, err error) {
	value, _ := item.Get("version")
	version, ok := value.Text()
	if !ok {
		return one, of.noKept(pointer)
	}
	content, _ := item.Get("text")
	if text, isText := content.Text(); isText {
		return storedText(text, pointer+"/text", version), nil
	}
	message, _ := item.Get("message")
	return stored{pointer: pointer + "/message", version: version, data: message}, nil
}

func storedText(text, pointer, version string) stored {
	one := stored{pointer: pointer, version: version}
	if one.data, one.issues = readJSON(text); len(one.issues) > 0 {
		one.text = &text
	}
	return one
}

type storedLine struct {
	text   string
	number int
}

func linesOf(text string) (lines []storedLine) {
	for index, one := range strings.Split(text, "\n") {
		one = strings.TrimSuffix(one, "\r")
		if strings.Trim(one, " \t\r") != "" {
			lines = append(lines, storedLine{one, index + 1})
		}
	}
	return lines
}

func beginsWithHead(lines []storedLine) bool {
	if len(lines) == 0 {
		return false
	}
	first, issues := readJSON(lines[0].text)
	return len(issues) == 0 && isHead(first)
}

func (of *plan) readLines(lines []storedLine) (read envelope, err error) {
	head, _ := readJSON(lines[0].text)
	read.form = FormLines
	if read.version, err = of.versionIn(head); err != nil {
		return read, err
	}
	for index, line := range lines[1:] {
		one := storedText(line.text, fmt.Sprintf("/%d", index+1), read.version)
		if textAt(one.data, "koine") == "kept" {
			if one, err = of.keptIn(one.data, one.pointer); err != nil {
				return read, err
			}
		}
		one.line = line.number
		read.stored = append(read.stored, one)
	}
	return read, nil
}
