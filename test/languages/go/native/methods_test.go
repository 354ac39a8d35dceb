package native

import (
	"encoding/json"
	"fmt"
	"os"
	"reflect"

	"koine-messages/core"
	"koine-messages/phi"
)

// A methodCase is one row in the table next to the schemas: a method's arguments and result.
type methodCase struct {
	Method string            `json:"method"`
	Of     json.RawMessage   `json:"of"`
	With   []json.RawMessage `json:"with"`
	Gives  any               `json:"gives"`
}

func message(text []byte) phi.Message    { return must(phi.ParseMessage(text)) }
func agent(text []byte) phi.AgentMessage { return must(phi.ParseAgentMessage(text)) }
func turnFrom(text []byte) phi.TurnID    { return must(phi.ParseTurnID(text)) }
func usage(text []byte) phi.Usage        { return must(phi.ParseUsage(text)) }
func word(text []byte) string            { return read[string](text) }
func read[Value any](text []byte) (value Value) {
	must(0, json.Unmarshal(text, &value))
	return value
}

func agents(text []byte) []phi.AgentMessage {
	var messages []phi.AgentMessage
	for _, one := range read[[]json.RawMessage](text) {
		messages = append(messages, agent(one))
	}
	return messages
}

func maybeTurn(text []byte) *phi.TurnID {
	if string(text) == "null" {
		return nil
	}
	known := turnFrom(text)
	return &known
}

// given returns the result of a method, or nil if the method has no result.
func given(of []byte, with []json.RawMessage, method string) any {
	switch method {
	case "Message.user":
		return phi.UserAt(word(with[0]), read[uint64](with[1]))
	case "Message.role":
		return phi.MessageRole(message(of))
	case "Message.isContextOverflow":
		return phi.IsContextOverflow(message(of))
	case "AgentMessage.from", "LlmMessage.create":
		return phi.NewLLMMessage(message(with[0]))
	case "AgentMessage.role":
		return phi.AgentMessageRole(agent(of))
	case "AgentMessage.asLlm":
		return phi.AsLLM(agent(of))
	case "AgentMessage.turnId":
		return phi.TurnIDOf(agent(of))
	case "AgentMessage.withTurnId":
		return phi.WithTurnID(agent(of), maybeTurn(with[0]))
	case "LlmMessage.withTurn":
		return phi.LLMMessageWithTurn(message(with[0]), turnFrom(with[1]))
	case "ExtensionMessage.create":
		return &phi.ExtensionMessage{Kind: word(with[0]), Data: must(core.ParseJSON(with[1]))}
	case "Usage.estimatedCost":
		return usage(of).EstimatedCost(must(phi.ParseCostConfig(with[0])))
	case "Usage.combine":
		return usage(of).Combine(usage(with[0]))
	case "Usage.cacheHitRate":
		return usage(of).CacheHitRate()
	case "llmContext":
		return phi.LLMContext(agents(with[0]))
	}
	return "no such method"
}

// Every method in phi's documentation returns the results in the table.
func Example_methods() {
	table := must(os.ReadFile("../../../../schema/phi/methods/cases.json"))
	for _, one := range read[[]methodCase](table) {
		gives := read[any](must(json.Marshal(given(one.Of, one.With, one.Method))))
		if !reflect.DeepEqual(gives, one.Gives) {
			fmt.Println(one.Method, "gives", gives, "and not", one.Gives)
		}
	}
	fmt.Println("every case holds")
	// Output: every case holds
}
