package native

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	"koine-messages/core"
	"koine-messages/phi"
	"koine-messages/pi"
)

// event is decoded in two steps: first its kind, then its content.
type event struct {
	Type string          `json:"type"`
	Body json.RawMessage `json:"body"`
}

func Example_rawMessage() {
	for _, text := range []string{
		`{"type":"message","body":{"role":"user","content":[],"timestamp":1}}`,
		`{"type":"usage","body":{"input":1,"output":2}}`,
	} {
		var found event
		if err := json.Unmarshal([]byte(text), &found); err != nil {
			panic(err)
		}
		switch found.Type {
		case "message":
			fmt.Printf("%T\n", must(phi.ParseAgentMessage(found.Body)))
		case "usage":
			fmt.Println(must(phi.ParseUsage(found.Body)).Output)
		}
	}
	// Output:
	// *phi.LLMMessage
	// 2
}

func Example_errors() {
	_, err := phi.ParseAgentMessage(`{"role":"user","content":[{"type":"texts"},{"type":"text","text":5}],"timestamp":-1}`)
	var refused *core.DecodeError
	if errors.As(err, &refused) {
		for _, issue := range refused.Issues {
			fmt.Println(issue.Code, issue.Pointer)
		}
	}
	var messages core.List[phi.AgentMessage]
	err = json.Unmarshal([]byte(`[{"role":"extension","kind":"a","data":1},{"role":"robot"}]`), &messages)
	fmt.Println(errors.As(err, &refused), refused.Issues[0].Pointer, messages == nil)

	_, err = json.Marshal(phi.AssistantMessage{StopReason: "tired"})
	var unwritable *core.EncodeError
	fmt.Println(errors.As(err, &unwritable), unwritable.Entity, unwritable.Issues[0].Code, unwritable.Issues[0].Pointer)
	// Output:
	// tag /content/0/type
	// type /content/1/text
	// int_range /timestamp
	// true /1/role true
	// true phi.AssistantMessage enum /stopReason
}

const log = `{"role":"extension","kind":"a","data":1}
{"role":"user","content":[],"timestamp":2}
{"role":"extension","kind":"b","data":3}
`

func Example_decoder() {
	decoder := json.NewDecoder(strings.NewReader(log))
	for {
		var box core.Box[phi.AgentMessage]
		err := decoder.Decode(&box)
		if errors.Is(err, io.EOF) {
			break
		}
		fmt.Printf("%T %v\n", box.Value, err)
	}
	encoder := json.NewEncoder(writer{})
	fmt.Println(encoder.Encode(noted("<&>")))
	// Output:
	// *phi.ExtensionMessage <nil>
	// *phi.LLMMessage <nil>
	// *phi.ExtensionMessage <nil>
	// {"role":"extension","kind":"note","data":"\u003c\u0026\u003e"}
	// <nil>
}

// writer is the destination of a program's output.
type writer struct{}

func (writer) Write(text []byte) (int, error) {
	return fmt.Print(string(text))
}

func Example_lines() {
	lines := bufio.NewScanner(strings.NewReader(log + "{\"role\":\"extension\"}\n"))
	for number := 1; lines.Scan(); number++ {
		message, err := phi.ParseAgentMessage(lines.Bytes())
		fmt.Printf("%d %T %v\n", number, message, err)
	}
	// Output:
	// 1 *phi.ExtensionMessage <nil>
	// 2 *phi.LLMMessage <nil>
	// 3 *phi.ExtensionMessage <nil>
	// 4 <nil> phi.AgentMessage rejected the data: /kind: "kind" is required and missing [missing] (line 1, column 1); /data: "data" is required and missing [missing] (line 1, column 1)
}

// readAll reads line by line with any of the parsers.
func readAll[T core.Value](from io.Reader, parse func(string) (T, error)) ([]T, error) {
	var values []T
	for lines := bufio.NewScanner(from); lines.Scan(); {
		value, err := parse(lines.Text())
		if err != nil {
			return nil, err
		}
		values = append(values, value)
	}
	return values, nil
}

func Example_generics() {
	messages, err := readAll(strings.NewReader(log), phi.ParseAgentMessage[string])
	fmt.Println(len(messages), err)
	usages, err := readAll(strings.NewReader(`{"input":1,"output":2}`), phi.ParseUsage[string])
	fmt.Println(usages[0].Input, err)
	isNote := func(message phi.AgentMessage) bool { _, ok := message.(*phi.ExtensionMessage); return ok }
	fmt.Println(slices.IndexFunc(messages, isNote), slices.ContainsFunc(messages, isNote))
	// Output:
	// 3 <nil>
	// 1 <nil>
	// 0 true
}

func Example_notes() {
	wire := core.MustParseJSON(`{"role":"user","content":[],"timestamp":1,"turnId":{"loopId":5}}`)
	message, notes, err := core.Decode[phi.LLMMessage](wire)
	fmt.Println(message.TurnID == nil, notes, err)
	// Output:
	// true [/turnId: this could not be read and was dropped [salvaged]] <nil>
}

func Example_unknownVariant() {
	message := must(pi.ParseMessage(`{"role":"hologram","b":1.5,"a":9007199254740993}`))
	switch message := message.(type) {
	case *pi.Unknown:
		fmt.Println(message.Tag)
		show(message)
	default:
		fmt.Printf("%T\n", message)
	}
	// Output:
	// hologram
	// {"role":"hologram","b":1.5,"a":9007199254740993}
}
