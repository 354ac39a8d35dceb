package native

import (
	"encoding"
	"encoding/json"
	"errors"
	"fmt"

	"koine-messages/core"
	"koine-messages/phi"
)

// yamlWriter is the interface that yaml.v3 tries before it uses reflection. MessagePack, CBOR and
// gob try BinaryMarshaler first.
type yamlWriter interface{ MarshalYAML() (any, error) }

// Other formats contain the same data as JSON.
func Example_otherFormats() {
	var message any = said("hi")
	fmt.Println(message.(yamlWriter).MarshalYAML())
	text := must(message.(encoding.BinaryMarshaler).MarshalBinary())
	fmt.Println(string(text), message.(encoding.BinaryUnmarshaler).UnmarshalBinary(nil) != nil)
	// Output:
	// map[content:[map[text:hi type:text]] role:user timestamp:1] <nil>
	// {"role":"user","content":[{"type":"text","text":"hi"}],"timestamp":1} true
}

// Untyped JSON survives a round trip through YAML and through bytes.
func Example_throughOtherFormats() {
	free := must(core.Of(noted("x")))
	fmt.Println(free.MarshalYAML())
	var again core.JSON
	fmt.Println(again.UnmarshalBinary(must(free.MarshalBinary())), again.Equal(free))
	_, err := core.MustParseJSON(`[12345678901234567890123]`).MarshalYAML()
	fmt.Println(err)

	read := func(into any) error {
		*into.(*any) = map[string]any{"role": "extension", "kind": "note", "data": 1.5}
		return nil
	}
	fmt.Println(again.UnmarshalYAML(read))
	message, _, err := core.Decode[phi.AgentMessage](again)
	fmt.Printf("%T %v\n", message, err)
	// Output:
	// map[data:x kind:note role:extension] <nil>
	// <nil> true
	// YAML would round 12345678901234567890123
	// <nil>
	// *phi.ExtensionMessage <nil>
}

// mine is a message with custom members.
type mine struct {
	ID   string   `json:"id"`
	Tags []string `json:"tags,omitempty"`
}

func Example_with() {
	row := core.With[phi.AgentMessage, mine]{Message: noted("x"), More: mine{ID: "7"}}
	text := must(json.Marshal(row))
	fmt.Println(string(text))

	var read core.With[phi.AgentMessage, mine]
	fmt.Println(json.Unmarshal(text, &read), read.More.ID)
	show(read.Message)
	fmt.Println(json.Unmarshal([]byte(`{"id":"8","role":"extension","kind":"k"}`), &read), read.More.ID)

	_, err := json.Marshal(core.With[phi.UserMessage, struct {
		Role string `json:"role"`
	}]{Message: *said("hi")})
	fmt.Println(errors.Unwrap(err))
	// Output:
	// {"role":"extension","kind":"note","data":"x","id":"7"}
	// <nil> 7
	// {"role":"extension","kind":"note","data":"x"}
	// phi.AgentMessage rejected the data: /data: "data" is required and missing [missing] 7
	// JSON cannot be written: /role: the name "role" stands here twice; keep one of them [dup_key]
}
