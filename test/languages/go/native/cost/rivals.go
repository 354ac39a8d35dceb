package main

import (
	"encoding/json"
	"fmt"
)

// Handwritten types for phi's messages: readable structs that use encoding/json, without checks.

type message interface{ isMessage() }

type user struct {
	Role      string `json:"role"`
	Content   blocks `json:"content"`
	Timestamp uint64 `json:"timestamp"`
}

type assistant struct {
	Role         string  `json:"role"`
	Content      blocks  `json:"content"`
	StopReason   string  `json:"stopReason"`
	Model        string  `json:"model"`
	Provider     string  `json:"provider"`
	Usage        usage   `json:"usage"`
	Timestamp    uint64  `json:"timestamp"`
	ErrorMessage *string `json:"error_message,omitempty"`
}

type toolResult struct {
	Role       string `json:"role"`
	ToolCallID string `json:"toolCallId"`
	ToolName   string `json:"toolName"`
	Content    blocks `json:"content"`
	IsError    bool   `json:"isError"`
	Timestamp  uint64 `json:"timestamp"`
}

type usage struct {
	Input       uint64 `json:"input"`
	Output      uint64 `json:"output"`
	Reasoning   uint64 `json:"reasoning"`
	CacheRead   uint64 `json:"cache_read"`
	CacheWrite  uint64 `json:"cache_write"`
	TotalTokens uint64 `json:"total_tokens"`
}

func (*user) isMessage()       {}
func (*assistant) isMessage()  {}
func (*toolResult) isMessage() {}

type block interface{ isBlock() }

type text struct {
	Type string `json:"type"`
	Text string `json:"text"`
}

type thinking struct {
	Type      string  `json:"type"`
	Thinking  string  `json:"thinking"`
	Signature *string `json:"signature,omitempty"`
}

type image struct {
	Type     string `json:"type"`
	Data     string `json:"data"`
	MimeType string `json:"mimeType"`
}

type toolCall struct {
	Type      string          `json:"type"`
	ID        string          `json:"id"`
	Name      string          `json:"name"`
	Arguments json.RawMessage `json:"arguments"`
}

func (*text) isBlock()     {}
func (*thinking) isBlock() {}
func (*image) isBlock()    {}
func (*toolCall) isBlock() {}

type blocks []block

func (list *blocks) UnmarshalJSON(wire []byte) error {
	var items []json.RawMessage
	if err := json.Unmarshal(wire, &items); err != nil {
		return err
	}
	*list = make(blocks, len(items))
	for index, item := range items {
		read, err := readBlock(item)
		if err != nil {
			return err
		}
		(*list)[index] = read
	}
	return nil
}

func readBlock(wire []byte) (block, error) {
	var tag struct{ Type string }
	if err := json.Unmarshal(wire, &tag); err != nil {
		return nil, err
	}
	var into block
	switch tag.Type {
	case "text":
		into = &text{}
	case "thinking":
		into = &thinking{}
	case "image":
		into = &image{}
	case "toolCall":
		into = &toolCall{}
	default:
		return nil, fmt.Errorf("unknown type %q", tag.Type)
	}
	return into, json.Unmarshal(wire, into)
}

func readMessage(wire []byte) (message, error) {
	var tag struct{ Role string }
	if err := json.Unmarshal(wire, &tag); err != nil {
		return nil, err
	}
	var into message
	switch tag.Role {
	case "user":
		into = &user{}
	case "assistant":
		into = &assistant{}
	case "toolResult":
		into = &toolResult{}
	default:
		return nil, fmt.Errorf("unknown role %q", tag.Role)
	}
	return into, json.Unmarshal(wire, into)
}
