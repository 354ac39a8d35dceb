// A typical program: builds messages, reads them, matches on them and reports errors.
package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"reflect"

	"koine-messages/core"
	"koine-messages/operator"
	"koine-messages/phi"
	"koine-messages/pi"
	"koine-messages/riffer"
)

func main() {
	build()
	match()
	unknownFields()
	problems()
	unknownVariant()
	notes()
	nullAndAbsent()
	defaults()
	taggings()
	inStructs()
	freeJSON()
	refusedValues()
}

// show prints the text of a value, or the error.
func show(value core.Value) {
	text, err := value.JSON()
	if err != nil {
		fmt.Println("error:", err)
		return
	}
	fmt.Println(string(text))
}

func must[T any](value T, err error) T {
	if err != nil {
		panic(err)
	}
	return value
}

func build() {
	message := phi.LLMMessage{
		Message: &phi.AssistantMessage{
			Content: []phi.Content{
				&phi.TextContent{Text: "Let me look."},
				&phi.ToolCallContent{ID: "call_1", Name: "search", Arguments: must(core.Of(map[string]any{"limit": 3}))},
			},
			StopReason: phi.StopReasonToolUse,
			Model:      "m",
			Provider:   "p",
			Usage:      phi.Usage{Input: 12, Output: 3},
			Timestamp:  1700000000000,
		},
		TurnID: &phi.TurnID{LoopID: "l", TurnIndex: 1},
	}
	show(message)
	fmt.Println(string(must(message.TurnID.Canonical())))
	again := must(phi.ParseLLMMessage(must(message.JSON())))
	fmt.Println(reflect.DeepEqual(message, again))
}

func describe(content phi.Content) string {
	switch content := content.(type) {
	case *phi.TextContent:
		return "text " + content.Text
	case *phi.ToolCallContent:
		return "call of " + content.Name
	default:
		return fmt.Sprintf("%T", content)
	}
}

func match() {
	content := must(phi.ParseContent(`{"type":"toolCall","id":"1","name":"search","arguments":null}`))
	fmt.Println(describe(content), "|", describe(&phi.ImageContent{}))

	// Nested unions are nested interfaces.
	var envelope operator.AgentMessage = must(operator.ParseLLMMessage(`{"role":"user","contents":[]}`))
	switch message := envelope.(type) {
	case operator.SessionMessage:
		fmt.Println("session", message)
	case operator.LLMMessage:
		fmt.Printf("%T\n", message)
	}
}

func unknownFields() {
	message := must(phi.ParseTurnID(`{"z":1e2,"loopId":"l","turnIndex":1,"a":12345678901234567890}`))
	message.UnknownFields.Set("note", core.String("<mine>"))
	show(message)
	message.UnknownFields.Set("loopId", core.Null)
	show(message)
}

func problems() {
	_, err := phi.ParseMessage(`{"role":"user","content":[{"type":"texts"}],"timestamp":-1}`)
	var refused *core.DecodeError
	if errors.As(err, &refused) {
		for _, issue := range refused.Issues {
			fmt.Println(issue.Code, issue.Pointer, issue.Message)
		}
	}
	_, err = phi.ParseTurnID([]byte("{\"loopId\":\"a\",\n\"loopId\":\"b\"}"))
	fmt.Println(err, errors.As(err, &refused), refused.Issues[0].Line, refused.Issues[0].Column)
	_, err = phi.ParseTurnID(`{"LoopID":"a","turnIndex":1}`)
	fmt.Println(err)
}

func unknownVariant() {
	entry := must(pi.ParseEntry(`{"type":"hologram","b":1.50,"a":9007199254740993}`))
	if unknown, ok := entry.(*pi.Unknown); ok {
		fmt.Println(unknown.Tag, unknown.Raw)
	}
	show(&pi.MessageEntry{Timestamp: "2026-01-01T00:00:00Z", Message: &pi.Unknown{Tag: "user", Raw: core.ObjectOf()}})
	reason := must(pi.ParseStopReason(`"tired"`))
	fmt.Println(reason, reason.IsKnown(), pi.StopReasonStop.IsKnown())
}

func notes() {
	wire := must(core.ParseJSON(`{"role":"user","content":[],"timestamp":1,"turnId":{"loopId":7}}`))
	message, notes, err := core.Decode[phi.LLMMessage](wire)
	fmt.Println(message.TurnID == nil, notes, err)
}

func nullAndAbsent() {
	for _, text := range []string{`{}`, `{"exitCode":null}`, `{"exitCode":-1}`} {
		wire := must(core.ParseJSON(text))
		members, _ := wire.Object()
		rest := must(core.ParseJSON(
			`{"role":"bashExecution","command":"c","output":"","cancelled":false,"truncated":false,"timestamp":1}`))
		others, _ := rest.Object()
		message, _, err := core.Decode[pi.BashExecutionMessage](core.ObjectOf(append(others, members...)...))
		code, ok := message.ExitCode.Get()
		fmt.Println(message.ExitCode.IsAbsent(), message.ExitCode.IsNull(), code, ok, err)
	}
	show(pi.BashExecutionMessage{ExitCode: core.NullOf[int32]()})
	show(pi.BashExecutionMessage{ExitCode: core.Some[int32](2)})
}

func defaults() {
	show(operator.AssistantMessage{})
	show(operator.CustomMessageEntry{Timestamp: core.Ptr(1.5), CustomType: "x"})
	show(operator.CustomMessageEntry{Display: core.Ptr(false)})
	show(riffer.User{Content: core.Ptr("hi")})
}

func taggings() {
	for _, strategy := range []phi.CacheStrategy{
		phi.CacheStrategyAuto{},
		&phi.CacheStrategyManual{CacheSystem: true},
	} {
		show(phi.CacheConfig{Enabled: true, Strategy: strategy})
	}
	message := must(pi.ParseUserMessage(`{"role":"user","content":"hi","timestamp":1}`))
	if text, ok := message.Content.(pi.MessageContentText); ok {
		message.Content = pi.MessageContentContentList{&pi.TextContent{Text: string(text) + "!"}}
	}
	show(message)
}

// transcript is a custom type for encoding/json.
type transcript struct {
	Title    string                  `json:"title"`
	Messages []core.Box[phi.Message] `json:"messages"`
	Last     *phi.LLMMessage         `json:"last,omitempty"`
	Reasons  []phi.StopReason        `json:"reasons"`
	Extra    map[string]core.JSON    `json:"extra"`
}

func inStructs() {
	var read transcript
	text := `{"title":"t","messages":[{"role":"user","content":[],"timestamp":1,"x":1.0}],` +
		`"last":{"role":"user","content":[],"timestamp":2},"reasons":["stop"],"extra":{"n":12345678901234567890}}`
	fmt.Println(json.Unmarshal([]byte(text), &read))
	fmt.Println(string(must(json.Marshal(read))))
	fmt.Println(json.Unmarshal([]byte(`{"reasons":["Stop"]}`), &read))
	_, err := json.Marshal(transcript{Messages: []core.Box[phi.Message]{{}}})
	fmt.Println(err)
}

func freeJSON() {
	value := must(core.ParseJSON(` {"b": [1, 1.0, 1e21, 12345678901234567890, -0], "a": {"": "\u00e9"}} `))
	fmt.Println(value)
	list, _ := value.Get("b")
	third, _ := list.Index(3)
	number, _ := third.Uint64()
	fmt.Println(number, string(must(value.Canonical())))
	var into struct {
		A map[string]string `json:"a"`
	}
	fmt.Println(value.Decode(&into), into.A[""], value.Equal(must(core.Of(value.Any()))))
}

func refusedValues() {
	show(phi.Usage{Input: 1 << 53})
	show(phi.CostConfig{InputPerMillion: math.NaN(), OutputPerMillion: math.Inf(1)})
	show(phi.TextContent{Text: "\xff"})
	show(phi.AssistantMessage{Content: []phi.Content{nil, (*phi.TextContent)(nil)}})
	circle := make([]core.JSON, 1)
	circle[0] = core.Array(circle...)
	show(core.Array(circle...))
}
