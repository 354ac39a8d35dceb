package core

import (
	"fmt"
	"slices"
	"strings"
	"sync"
)

// HistoryCodec reads and writes the stored messages of a dialect. Only generated code uses it.
type HistoryCodec[T any] struct {
	plan   func() *plan
	entity string
	codec  Codec[T]
}

// NewHistoryCodec returns a codec for a migration plan, given as JSON text that is parsed on first
// use.
func NewHistoryCodec[T any](text, entity string, codec Codec[T]) HistoryCodec[T] {
	once := sync.OnceValue(func() *plan { return readPlan(text) })
	return HistoryCodec[T]{plan: once, entity: entity, codec: codec}
}

// Versions returns all known versions, oldest first. The last version is the current version.
func (codec HistoryCodec[T]) Versions() []string {
	return slices.Clone(codec.plan().versions)
}

func (of *plan) unknown(version string) string {
	return fmt.Sprintf("unknown version %s; known versions are %s", quoted(version), strings.Join(of.versions, ", "))
}

// Read migrates every message of a text to the current version. An invalid message does not cause
// an error.
func (codec HistoryCodec[T]) Read(text string) (*History[T], error) {
	plan := codec.plan()
	read, err := plan.readEnvelope(text)
	if err != nil {
		return nil, err
	}
	if !slices.Contains(plan.versions, read.version) {
		return nil, plan.refuse("history_version", "/version", plan.unknown(read.version))
	}
	history := &History[T]{Version: read.version, Form: read.form}
	history.Entries = make([]HistoryEntry[T], len(read.stored))
	for index, one := range read.stored {
		value, notes, issues := codec.decoded(plan, one)
		if len(issues) > 0 {
			history.Entries[index].Kept = one.kept(issues)
			continue
		}
		history.Entries[index].Message = value
		history.Notes = append(history.Notes, one.placed(notes)...)
	}
	return history, nil
}

func (codec HistoryCodec[T]) decoded(plan *plan, one stored) (value T, notes, issues []Issue) {
	if one.text != nil {
		for _, issue := range one.issues {
			issue.Pointer = ""
			issues = append(issues, issue)
		}
		return value, nil, issues
	}
	from := slices.Index(plan.versions, one.version)
	if from < 0 {
		return value, nil, []Issue{{Code: "history_version", Message: plan.unknown(one.version)}}
	}
	data, why := along(one.data, plan.up[from:])
	if why != nil {
		return value, nil, []Issue{why.issue()}
	}
	with := newReader()
	codec.codec(with, data, &value)
	return value, with.in.notes.issues, with.in.found.issues
}

func (one stored) kept(issues []Issue) *Kept {
	return &Kept{Version: one.version, JSON: one.data, Text: one.text, Pointer: one.pointer, Issues: one.placed(issues)}
}

func (one stored) placed(issues []Issue) []Issue {
	all := make([]Issue, len(issues))
	for index, issue := range issues {
		issue.Pointer = one.pointer + issue.Pointer
		if one.line > 0 {
			issue.Line = one.line
		}
		all[index] = issue
	}
	return all
}
