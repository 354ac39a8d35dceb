package phi

import (
	"strings"
	"time"
)

// Functions of phi's documentation that a schema cannot express. Sources: its sections "Helper
// Methods on Message", "Methods on AgentMessage", "LLMMessage", "ExtensionMessage" and "Methods on
// Usage". The expected results are in cases.json.

// User returns a user message with one text block and the current time.
func User(text string) *UserMessage {
	return UserAt(text, uint64(max(0, time.Now().UnixMilli())))
}

// UserAt returns a user message with one text block and a time in Unix milliseconds.
func UserAt(text string, timestamp uint64) *UserMessage {
	return &UserMessage{Content: []Content{&TextContent{Text: text}}, Timestamp: timestamp}
}

// MessageRole returns "user", "assistant" or "toolResult", as in JSON, or "" for nil.
func MessageRole(message Message) string {
	switch message.(type) {
	case *UserMessage:
		return "user"
	case *AssistantMessage:
		return "assistant"
	case *ToolResultMessage:
		return "toolResult"
	}
	return ""
}

// tooLong lists the phrases, in lower case, with which providers report that a prompt was too long.
var tooLong = []string{
	"prompt is too long",
	"input is too long",
	"exceeds the context window",
	"exceeds the maximum",
	"maximum prompt length",
	"reduce the length of the messages",
	"maximum context length",
	"exceeds the limit of",
	"exceeds the available context size",
	"greater than the context length",
	"context window exceeds limit",
	"exceeded model token limit",
	"context length exceeded",
	"context_length_exceeded",
	"too many tokens",
	"token limit exceeded",
}

// IsContextOverflow reports whether the prompt exceeded the context window: a failed assistant
// message whose error contains one of the providers' phrases.
func IsContextOverflow(message Message) bool {
	failed, isAssistant := message.(*AssistantMessage)
	if !isAssistant || failed.StopReason != StopReasonError || failed.ErrorMessage == nil {
		return false
	}
	said := strings.ToLower(*failed.ErrorMessage)
	for _, phrase := range tooLong {
		if strings.Contains(said, phrase) {
			return true
		}
	}
	return false
}

// NewLLMMessage wraps a message for the model's lane, without a turn. There is no equivalent for
// extension messages.
func NewLLMMessage(message Message) *LLMMessage {
	return &LLMMessage{Message: message}
}

// LLMMessageWithTurn wraps a message with the turn that produced it.
func LLMMessageWithTurn(message Message, turn TurnID) *LLMMessage {
	return &LLMMessage{Message: message, TurnID: &turn}
}

// AgentMessageRole returns the role of the inner message, or "extension", or "" for nil.
func AgentMessageRole(message AgentMessage) string {
	switch message := message.(type) {
	case *LLMMessage:
		return MessageRole(message.Message)
	case *ExtensionMessage:
		return "extension"
	}
	return ""
}

// AsLLM returns the message for the model's context, or nil for an extension message.
func AsLLM(message AgentMessage) Message {
	if llm, isLLM := message.(*LLMMessage); isLLM {
		return llm.Message
	}
	return nil
}

// TurnIDOf returns the turn that produced the message, or nil if it is unknown or for an extension
// message.
func TurnIDOf(message AgentMessage) *TurnID {
	if llm, isLLM := message.(*LLMMessage); isLLM {
		return llm.TurnID
	}
	return nil
}

// WithTurnID returns a copy of the message with this turn, or without one if it is nil. Extension
// messages are returned unchanged because they have no turn.
func WithTurnID(message AgentMessage, turn *TurnID) AgentMessage {
	llm, isLLM := message.(*LLMMessage)
	if !isLLM {
		return message
	}
	with := *llm
	with.TurnID = turn
	return &with
}

// EstimatedCost returns the cost of the tokens in US dollars. Reasoning is part of the output and
// is not charged separately.
func (it Usage) EstimatedCost(cost CostConfig) float64 {
	return dollars(it.Input, cost.InputPerMillion) +
		dollars(it.Output, cost.OutputPerMillion) +
		dollars(it.CacheRead, cost.CacheReadPerMillion) +
		dollars(it.CacheWrite, cost.CacheWritePerMillion)
}

// The conversion prevents a fused multiply-add, which would round differently on some processors.
func dollars(tokens uint64, perMillion float64) float64 {
	return float64(float64(tokens) / 1_000_000 * perMillion)
}

// Combine returns the sum of two usages, field by field.
func (it Usage) Combine(other Usage) Usage {
	return Usage{
		Input:       it.Input + other.Input,
		Output:      it.Output + other.Output,
		Reasoning:   it.Reasoning + other.Reasoning,
		CacheRead:   it.CacheRead + other.CacheRead,
		CacheWrite:  it.CacheWrite + other.CacheWrite,
		TotalTokens: it.TotalTokens + other.TotalTokens,
	}
}

// CacheHitRate returns the share of the input that was read from the prompt cache, from 0 to 1.
// Cache reads and writes count as input.
func (it Usage) CacheHitRate() float64 {
	input := float64(it.Input) + float64(it.CacheRead) + float64(it.CacheWrite)
	if input == 0 {
		return 0
	}
	return float64(it.CacheRead) / input
}

// LLMContext returns the messages for the model's context, in order, without extension messages.
func LLMContext(messages []AgentMessage) []Message {
	context := make([]Message, 0, len(messages))
	for _, message := range messages {
		if inside := AsLLM(message); inside != nil {
			context = append(context, inside)
		}
	}
	return context
}
