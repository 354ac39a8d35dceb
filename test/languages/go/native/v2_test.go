//go:build goexperiment.jsonv2

package native

import (
	"encoding/json/jsontext"
	"encoding/json/v2"
	"errors"
	"fmt"
	"strings"

	"koine-messages/core"
	"koine-messages/phi"
)

// plainTurn uses the unions directly, without boxes.
type plainTurn struct {
	ID       string                      `json:"id"`
	Asked    phi.Message                 `json:"asked"`
	Messages []phi.AgentMessage          `json:"messages"`
	ByName   map[string]phi.AgentMessage `json:"byName,omitzero"`
}

func Example_v2() {
	text := `{"id":"1","asked":{"role":"user","content":[],"timestamp":1},"messages":[{"role":"extension","kind":"<k>","data":1}],"byName":{"a":{"role":"extension","kind":"b","data":2}}}`
	var read plainTurn
	fmt.Println(json.Unmarshal([]byte(text), &read, json.WithUnmarshalers(phi.Unmarshalers())))
	fmt.Printf("%T %T %T\n", read.Asked, read.Messages[0], read.ByName["a"])
	fmt.Println(string(must(json.Marshal(read))) == text)
	// The text surrounding Koine's error comes from encoding/json and varies from run to run.
	err := json.Unmarshal([]byte(`{"messages":[{"role":"robot"}]}`), &read, json.WithUnmarshalers(phi.Unmarshalers()))
	var refused *core.DecodeError
	fmt.Println(errors.As(err, &refused), refused.Issues[0].Code, refused.Issues[0].Pointer)
	// Output:
	// <nil>
	// *phi.UserMessage *phi.ExtensionMessage *phi.ExtensionMessage
	// true
	// true tag /role
}

func Example_v2Boxes() {
	var read turn
	fmt.Println(json.Unmarshal([]byte(`{"id":"1","asked":null,"messages":[{"role":"extension","kind":"k","data":1}]}`), &read))
	fmt.Println(string(must(json.Marshal(read))))
	// Output:
	// <nil>
	// {"id":"1","asked":null,"messages":[{"role":"extension","kind":"k","data":1}]}
}

func Example_v2Stream() {
	decoder := jsontext.NewDecoder(strings.NewReader(log))
	for decoder.PeekKind() == '{' {
		var message phi.AgentMessage
		fmt.Println(json.UnmarshalDecode(decoder, &message, json.WithUnmarshalers(phi.Unmarshalers())))
		fmt.Println(string(must(json.Marshal(message, jsontext.WithIndent(" ")))))
	}
	// Output:
	// <nil>
	// {
	//  "role": "extension",
	//  "kind": "a",
	//  "data": 1
	// }
	// <nil>
	// {
	//  "role": "user",
	//  "content": [],
	//  "timestamp": 2
	// }
	// <nil>
	// {
	//  "role": "extension",
	//  "kind": "b",
	//  "data": 3
	// }
}
