package core

import (
	"bytes"
	"slices"
	"strconv"
)

// writtenItem is the text of a message or of a kept message.
type writtenItem struct {
	text []byte
	// The key of a kept message, "message" or "text", and its version.
	member, version string
}

// Write returns the text of a history and the reasons why messages cannot be converted to an older
// version. Such messages are written as kept messages, in the current version. The error is an
// *[EncodeError].
func (codec HistoryCodec[T]) Write(entries []HistoryEntry[T], options HistoryOptions) (text []byte, issues []Issue, err error) {
	plan := codec.plan()
	today := plan.versions[len(plan.versions)-1]
	version := options.Version
	if version == "" {
		version = today
	}
	to := slices.Index(plan.versions, version)
	if to < 0 {
		issue := Issue{Code: "history_version", Pointer: "/version", Message: plan.unknown(version)}
		return nil, nil, &EncodeError{Entity: plan.name, Issues: []Issue{issue}}
	}
	back := slices.Clone(plan.down[to:])
	slices.Reverse(back)
	items := make([]writtenItem, len(entries))
	whys := make([]*unmigrated, len(entries))
	for index, entry := range entries {
		if items[index], whys[index], err = codec.going(entry, back, today); err != nil {
			return nil, nil, err
		}
	}
	places := placesOf(options.Form, items)
	for index, why := range whys {
		if why != nil {
			issue := why.issue()
			issue.Pointer = places[index] + issue.Pointer
			issues = append(issues, issue)
		}
	}
	return plan.envelopeText(version, options.Form, items), issues, nil
}

func (codec HistoryCodec[T]) going(entry HistoryEntry[T], back []migration, today string) (one writtenItem, why *unmigrated, err error) {
	if kept := entry.Kept; kept != nil {
		one, err = kept.item()
		return one, nil, err
	}
	text, err := written(false, codec.entity, func(with *Coder) { codec.codec(with, Null, &entry.Message) })
	if err != nil || len(back) == 0 {
		return writtenItem{text: text}, nil, err
	}
	data, err := ParseJSON(text)
	if err != nil {
		return one, nil, err
	}
	moved, why := along(data, back)
	if why != nil {
		return writtenItem{text: text, member: "message", version: today}, why, nil
	}
	text, err = moved.JSON()
	return writtenItem{text: text}, nil, err
}

func (kept *Kept) item() (one writtenItem, err error) {
	content, member := kept.JSON, "message"
	if kept.Text != nil {
		content, member = String(*kept.Text), "text"
	}
	text, err := content.JSON()
	return writtenItem{text: text, member: member, version: kept.Version}, err
}

// literalOf returns a string literal. The text is valid UTF-8 because it was parsed or generated.
func literalOf(text string) string {
	return String(text).String()
}

func (one writtenItem) write(out *bytes.Buffer, opening string) {
	if one.member != "" {
		out.WriteString(opening + `"version":` + literalOf(one.version) + `,"` + one.member + `":`)
		defer out.WriteByte('}')
	}
	out.Write(one.text)
}

func (of *plan) envelopeText(version string, form Form, items []writtenItem) []byte {
	var out bytes.Buffer
	out.WriteString(`{"koine":"history","dialect":` + literalOf(of.dialect) + `,"version":` + literalOf(version))
	if form == FormEnvelope {
		writeDocument(&out, items)
		return out.Bytes()
	}
	out.WriteString("}\n")
	for _, one := range items {
		one.write(&out, `{"koine":"kept",`)
		out.WriteByte('\n')
	}
	return out.Bytes()
}

func writeDocument(out *bytes.Buffer, items []writtenItem) {
	writeSome(out, items, `,"messages":[`, false)
	if slices.ContainsFunc(items, func(one writtenItem) bool { return one.member != "" }) {
		writeSome(out, items, `,"kept":[`, true)
	}
	out.WriteByte('}')
}

// writeSome writes either the kept messages or all other messages as a list.
func writeSome(out *bytes.Buffer, items []writtenItem, opening string, kept bool) {
	out.WriteString(opening)
	between := ""
	for index, one := range items {
		if kept == (one.member != "") {
			out.WriteString(between)
			one.write(out, `{"index":`+strconv.Itoa(index)+`,`)
			between = ","
		}
	}
	out.WriteByte(']')
}

// placesOf returns the JSON Pointer of every item in the text.
func placesOf(form Form, items []writtenItem) []string {
	places := make([]string, len(items))
	messages, kept := 0, 0
	for index, one := range items {
		switch {
		case form == FormLines:
			places[index] = "/" + strconv.Itoa(index+1)
		case one.member == "":
			places[index] = "/messages/" + strconv.Itoa(messages)
			messages++
		default:
			places[index] = "/kept/" + strconv.Itoa(kept)
			kept++
		}
		if one.member != "" {
			places[index] += "/" + one.member
		}
	}
	return places
}
