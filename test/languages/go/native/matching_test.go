package native

import (
	"fmt"
	"iter"
	"maps"
	"slices"
	"time"

	"koine-messages/core"
	"koine-messages/phi"
	"koine-messages/pi"
)

// describe handles every variant. Content has a //sumtype:decl directive, so `go-check-sumtype
// ./... koine-messages/phi` reports a missing case when a new variant is added to the schema. The
// default case covers programs that do not use that check.
func describe(content phi.Content) string {
	switch content := content.(type) {
	case *phi.TextContent:
		return "text " + content.Text
	case *phi.ImageContent:
		return "image " + content.MimeType
	case *phi.ThinkingContent:
		return "thinking"
	case *phi.ToolCallContent:
		return "call of " + content.Name
	default:
		panic(fmt.Sprintf("%T is a content that this program does not know", content))
	}
}

func Example_exhaustiveSwitch() {
	for _, content := range []phi.Content{
		&phi.TextContent{Text: "hi"},
		&phi.ImageContent{MimeType: "image/png"},
		&phi.ThinkingContent{},
		&phi.ToolCallContent{Name: "search"},
	} {
		fmt.Println(describe(content))
	}
	// Output:
	// text hi
	// image image/png
	// thinking
	// call of search
}

// texts iterates over the text blocks of messages.
func texts(messages []phi.AgentMessage) iter.Seq2[time.Time, string] {
	return func(yield func(time.Time, string) bool) {
		for _, message := range messages {
			model, ok := message.(*phi.LLMMessage)
			if !ok {
				continue
			}
			user, ok := model.Message.(*phi.UserMessage)
			if !ok {
				continue
			}
			for _, content := range user.Content {
				if text, ok := content.(*phi.TextContent); ok && !yield(time.UnixMilli(int64(user.Timestamp)).UTC(), text.Text) {
					return
				}
			}
		}
	}
}

func Example_iterators() {
	messages := []phi.AgentMessage{noted("a"), &phi.LLMMessage{Message: said("one")}, &phi.LLMMessage{Message: said("two")}}
	for at, text := range texts(messages) {
		fmt.Println(at.Format(time.RFC3339Nano), text)
	}
	// Output:
	// 1970-01-01T00:00:00.001Z one
	// 1970-01-01T00:00:00.001Z two
}

func Example_enums() {
	counts := map[phi.StopReason]int{}
	for _, reason := range []phi.StopReason{phi.StopReasonStop, phi.StopReasonToolUse, phi.StopReasonStop} {
		counts[reason]++
	}
	for _, reason := range slices.Sorted(maps.Keys(counts)) {
		fmt.Println(reason, counts[reason])
	}
	show(counts)
	_, err := phi.ParseStopReason(`"tired"`)
	fmt.Println(err)
	// Output:
	// stop 2
	// toolUse 1
	// {"stop":2,"toolUse":1}
	// phi.StopReason rejected the data: (whole document): expected one of "stop", "length", "toolUse", "error", "aborted", "maxTurns", "userStop", "handoff", "guardRail", "contextCompacted", "paused", found "tired" [enum] (line 1, column 1)
}

func Example_nullable() {
	run := pi.BashExecutionMessage{Command: "ls", ExitCode: core.Some[int32](2)}
	show(run)
	run.ExitCode = core.NullOf[int32]()
	code, ok := run.ExitCode.Get()
	fmt.Println(code, ok, run.ExitCode.IsNull(), run.ExitCode.IsAbsent())
	run.FullOutputPath = core.Ptr("/tmp/out")
	show(run)
	// Output:
	// {"role":"bashExecution","command":"ls","output":"","exitCode":2,"cancelled":false,"truncated":false,"timestamp":0}
	// 0 false true false
	// {"role":"bashExecution","command":"ls","output":"","exitCode":null,"cancelled":false,"truncated":false,"fullOutputPath":"/tmp/out","timestamp":0}
}

func Example_sameness() {
	one := must(phi.ParseLLMMessage(`{"role":"user","content":[],"timestamp":1,"b":1,"a":2}`))
	other := must(phi.ParseLLMMessage(`{"a":2,"b":1,"timestamp":1,"content":[],"role":"user"}`))
	fmt.Println(string(must(one.Canonical())) == string(must(other.Canonical())))
	seen := map[string]bool{string(must(one.Canonical())): true}
	fmt.Println(seen[string(must(other.Canonical()))])
	fmt.Println(core.MustParseJSON(`{"a":1,"b":2}`).Equal(core.MustParseJSON(`{"b":2,"a":1}`)))
	// Output:
	// true
	// true
	// true
}
