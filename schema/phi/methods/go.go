package phi

import (
	"strings"
	"time"
)

// What phi's document names and no schema can say. Sources: its sections "Helper Methods on Message", "Methods on
// AgentMessage", "LLMMessage", "ExtensionMessage" and "Methods on Usage"; cases.json says what each gives.

// User is a user message of one text block, made now.
func User(text string) *UserMessage {
	return UserAt(text, uint64(max(0, time.Now().UnixMilli())))
}

// UserAt is the same, made at a time in unix milliseconds.
func UserAt(text string, timestamp uint64) *UserMessage {
	return &UserMessage{Content: []Content{&TextContent{Text: text}}, Timestamp: timestamp}
}

// MessageRole is "user", "assistant" or "toolResult", as in JSON; empty for nil.
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

// tooLong are the words by which providers say that a prompt did not fit, in lower case.
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

// IsContextOverflow says whether the prompt did not fit the model: an assistant message that failed, with an error in
// one of the words that providers use.
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

// NewLLMMessage takes a message into the model's lane, without a turn. There is no such way for an extension message.
func NewLLMMessage(message Message) *LLMMessage {
	return &LLMMessage{Message: message}
}

// LLMMessageWithTurn is a message with the turn that produced it.
func LLMMessageWithTurn(message Message, turn TurnID) *LLMMessage {
	return &LLMMessage{Message: message, TurnID: &turn}
}

// AgentMessageRole is the role of the message inside, or "extension"; empty for nil.
func AgentMessageRole(message AgentMessage) string {
	switch message := message.(type) {
	case *LLMMessage:
		return MessageRole(message.Message)
	case *ExtensionMessage:
		return "extension"
	}
	return ""
}

// AsLLM is the message that enters the model's context; nil for an extension message.
func AsLLM(message AgentMessage) Message {
	if llm, isLLM := message.(*LLMMessage); isLLM {
		return llm.Message
	}
	return nil
}

// TurnIDOf is the turn that produced the message; nil when it is not known, and for an extension message.
func TurnIDOf(message AgentMessage) *TurnID {
	if llm, isLLM := message.(*LLMMessage); isLLM {
		return llm.TurnID
	}
	return nil
}

// WithTurnID is the message with this turn, or with none where it is nil: a copy. An extension message has no turn and
// stays as it is.
func WithTurnID(message AgentMessage, turn *TurnID) AgentMessage {
	llm, isLLM := message.(*LLMMessage)
	if !isLLM {
		return message
	}
	with := *llm
	with.TurnID = turn
	return &with
}

// EstimatedCost is what the tokens cost in US dollars. Reasoning is part of the output and is not charged again.
func (usage Usage) EstimatedCost(cost CostConfig) float64 {
	return dollars(usage.Input, cost.InputPerMillion) +
		dollars(usage.Output, cost.OutputPerMillion) +
		dollars(usage.CacheRead, cost.CacheReadPerMillion) +
		dollars(usage.CacheWrite, cost.CacheWritePerMillion)
}

// The conversion keeps every processor from joining the product with the sum, which would round otherwise.
func dollars(tokens uint64, perMillion float64) float64 {
	return float64(float64(tokens) / 1_000_000 * perMillion)
}

// Combine is the sum of two usages, field by field.
func (usage Usage) Combine(other Usage) Usage {
	return Usage{
		Input:       usage.Input + other.Input,
		Output:      usage.Output + other.Output,
		Reasoning:   usage.Reasoning + other.Reasoning,
		CacheRead:   usage.CacheRead + other.CacheRead,
		CacheWrite:  usage.CacheWrite + other.CacheWrite,
		TotalTokens: usage.TotalTokens + other.TotalTokens,
	}
}

// CacheHitRate is the share of the input that came from the prompt cache, from 0 to 1; cache reads and writes count as
// input.
func (usage Usage) CacheHitRate() float64 {
	input := float64(usage.Input) + float64(usage.CacheRead) + float64(usage.CacheWrite)
	if input == 0 {
		return 0
	}
	return float64(usage.CacheRead) / input
}

// LLMContext are the messages that enter the model's context, in order; extension messages never do.
func LLMContext(messages []AgentMessage) []Message {
	context := make([]Message, 0, len(messages))
	for _, message := range messages {
		if inside := AsLLM(message); inside != nil {
			context = append(context, inside)
		}
	}
	return context
}
