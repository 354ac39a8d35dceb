package native

import (
	"encoding/json"
	"errors"
	"fmt"
	"strings"

	"koine-messages/core"
	"koine-messages/phi"
)

const misspelt = `{
  "role": "assistant",
  "content": [
    {"type": "text"},
    {"type": "texts", "text": "größer 🚀", "a/b": 1}, 7
  ],
  "stopReason": "stpo",
  "timestamp": 1.5
}`

func showPlaces(err error) {
	var refused *core.DecodeError
	if errors.As(err, &refused) {
		for _, issue := range refused.Issues {
			fmt.Println(issue.Line, issue.Column, issue.Pointer, issue.Code)
		}
	}
}

func Example_places() {
	_, err := phi.ParseAssistantMessage(misspelt)
	showPlaces(err)
	_, err = phi.ParseTextContent("{\"type\": \"text\",\n \"text\": [1]}")
	fmt.Println(err)
	// Output:
	// 4 5 /content/0/text missing
	// 5 14 /content/1/type tag
	// 5 54 /content/2 type
	// 7 17 /stopReason enum
	// 1 1 /model missing
	// 1 1 /provider missing
	// 1 1 /usage missing
	// 8 16 /timestamp type
	// phi.TextContent rejected the data: /text: expected a string, found an array [type] (line 2, column 10)
}

// The locations are the same if encoding/json reads a single message. Inside a larger document,
// lines and pointers count from the start of the message.
func Example_placesOfUnmarshal() {
	showPlaces(json.Unmarshal([]byte(misspelt), new(phi.AssistantMessage)))
	var read turn
	showPlaces(json.Unmarshal([]byte("{\n\"asked\": {\n  \"role\": \"usr\"}}"), &read))
	// Output:
	// 4 5 /content/0/text missing
	// 5 14 /content/1/type tag
	// 5 54 /content/2 type
	// 7 17 /stopReason enum
	// 1 1 /model missing
	// 1 1 /provider missing
	// 1 1 /usage missing
	// 8 16 /timestamp type
	// 2 11 /role tag
}

// Untyped JSON has no line numbers.
func Example_placesOfDecode() {
	_, _, err := core.Decode[phi.TextContent](core.MustParseJSON(`{"type":"text","text":1}`))
	showPlaces(err)
	// Output:
	// 0 0 /text type
}

func Example_meant() {
	for _, word := range []string{"stpo", "tool_use", "STOP", "maxTurn", "halt"} {
		_, err := phi.ParseStopReason(must(core.String(word).JSON()))
		_, found, _ := strings.Cut(err.Error(), ", found ")
		fmt.Println(found)
	}
	_, err := phi.ParseMessage(`{"role":"uesr"}`)
	fmt.Println(err)
	// Output:
	// "stpo"; did you mean "stop"? [enum] (line 1, column 1)
	// "tool_use"; did you mean "toolUse"? [enum] (line 1, column 1)
	// "STOP"; did you mean "stop"? [enum] (line 1, column 1)
	// "maxTurn"; did you mean "maxTurns"? [enum] (line 1, column 1)
	// "halt" [enum] (line 1, column 1)
	// phi.Message rejected the data: /role: unknown role "uesr", expected one of "user", "assistant", "toolResult"; did you mean "user"? [tag] (line 1, column 9)
}
