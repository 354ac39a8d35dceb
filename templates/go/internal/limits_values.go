package core

import (
	"bytes"
	"slices"
	"strconv"
	"strings"
	"sync"
)

// UniqueItems requires all items of an array to be distinct.
type UniqueItems struct{}

func (UniqueItems) keeps(value measured) bool {
	items, _ := value.Array()
	known := make(map[string]struct{}, len(items))
	for _, item := range items {
		known[sameText(item)] = struct{}{}
	}
	return len(known) == len(items)
}

func (UniqueItems) said() (code, expected string) {
	return "unique", "items that differ from each other"
}

// areDistinct reports whether the text is an array of a few different strings without escapes.
func areDistinct(array []byte) bool {
	var known [8][]byte
	rest := array[1:]
	for count := 0; len(rest) > 0 && rest[0] == '"' && count < len(known); count++ {
		end := 1 + bytes.IndexByte(rest[1:], '"')
		item := rest[1:end]
		isItem := func(other []byte) bool { return bytes.Equal(other, item) }
		if bytes.IndexByte(item, '\\') >= 0 || slices.ContainsFunc(known[:count], isItem) {
			return false
		}
		known[count] = item
		rest = rest[end+2:]
	}
	return len(rest) == 0 || len(array) == 2
}

// Values lists the allowed values as JSON texts, which are parsed on first use.
type Values struct {
	Texts []string
	once  sync.Once
	known map[string]struct{}
}

func (limit *Values) keeps(value measured) bool {
	limit.once.Do(func() {
		limit.known = make(map[string]struct{}, len(limit.Texts))
		for _, text := range limit.Texts {
			limit.known[sameText(MustParseJSON(text))] = struct{}{}
		}
	})
	_, known := limit.known[sameText(value.json())]
	return known
}

func (limit *Values) said() (code, expected string) {
	code = "enum"
	if len(limit.Texts) == 1 {
		code = "const"
	}
	return code, listed(limit.Texts[:min(len(limit.Texts), mostListed)], len(limit.Texts))
}

func (UniqueItems) readsContent() {}
func (*Values) readsContent()     {}

// sameText returns the same text for equal JSON values.
func sameText(value JSON) string {
	return string(appendSame(nil, value))
}

func appendSame(text []byte, value JSON) []byte {
	switch value.kind {
	case KindString:
		return strconv.AppendQuote(text, value.text)
	case KindNumber:
		return append(text, exactText(value)...)
	case KindArray:
		items, _ := value.Array()
		text = append(text, '[')
		for _, item := range items {
			text = append(appendSame(text, item), ',')
		}
		return append(text, ']')
	case KindObject:
		members, _ := value.Object()
		text = append(text, '{')
		for _, member := range slices.SortedFunc(slices.Values(members), compareNames) {
			text = append(strconv.AppendQuote(text, member.Name), ':')
			text = append(appendSame(text, member.Value), ',')
		}
		return append(text, '}')
	case KindBool:
		return append(text, value.text...)
	default:
		return append(text, "null"...)
	}
}

func compareNames(one, other Member) int {
	return strings.Compare(one.Name, other.Name)
}
