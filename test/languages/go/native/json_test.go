package native

import (
	"bytes"
	"encoding/csv"
	"encoding/gob"
	"encoding/json"
	"fmt"
	"os"

	"koine-messages/core"
	"koine-messages/phi"
)

func Example_digits() {
	message := must(phi.ParseExtensionMessage(`{"role":"extension","kind":"k","data":{"z":12345678901234567890,"a":1.50,"-0":-0}}`))
	show(message)
	number, _ := message.Data.Get("z")
	digits, _ := number.Number()
	unsigned, fits := number.Uint64()
	fmt.Println(digits, unsigned, fits)
	// Output:
	// {"role":"extension","kind":"k","data":{"z":12345678901234567890,"a":1.5,"-0":-0}}
	// 12345678901234567890 12345678901234567890 true
}

func Example_intoOwnTypes() {
	call := phi.ToolCallContent{Arguments: core.MustParseJSON(`{"query":"go","limit":3}`)}
	var arguments struct {
		Query string `json:"query"`
		Limit int    `json:"limit"`
	}
	fmt.Println(call.Arguments.Decode(&arguments), arguments.Query, arguments.Limit)
	arguments.Limit++
	call.Arguments = must(core.Of(arguments))
	show(call.Arguments)
	fmt.Println(call.Arguments.Any())
	// Output:
	// <nil> go 3
	// {"query":"go","limit":4}
	// map[limit:4 query:go]
}

func Example_anyAndBack() {
	var tree any
	if err := json.Unmarshal(must(json.Marshal(noted("x"))), &tree); err != nil {
		panic(err)
	}
	tree.(map[string]any)["kind"] = "changed"
	message, _, err := core.Decode[phi.AgentMessage](must(core.Of(tree)))
	fmt.Println(err)
	show(message)
	// Output:
	// <nil>
	// {"role":"extension","kind":"changed","data":"x"}
}

func Example_indent() {
	fmt.Println(string(must(json.MarshalIndent(core.List[phi.AgentMessage]{noted("a")}, "", "  "))))
	var compact bytes.Buffer
	fmt.Println(json.Compact(&compact, []byte(`{ "kind" : "a" }`)), compact.String())
	// Output:
	// [
	//   {
	//     "role": "extension",
	//     "kind": "note",
	//     "data": "a"
	//   }
	// ]
	// <nil> {"kind":"a"}
}

// Converts JSON to another format, here a table.
func Example_csv() {
	table := csv.NewWriter(os.Stdout)
	for _, message := range []phi.AgentMessage{noted("a, b"), &phi.LLMMessage{Message: said("hi")}} {
		fields, _ := must(core.Of(message)).Any().(map[string]any)
		if err := table.Write([]string{fmt.Sprint(fields["role"]), fmt.Sprint(fields["timestamp"])}); err != nil {
			panic(err)
		}
	}
	table.Flush()
	// Output:
	// extension,<nil>
	// user,1
}

// packet is sent through gob as JSON text, because gob uses reflection and does not support the
// unions.
type packet struct {
	Message phi.AgentMessage
}

func (sent packet) GobEncode() ([]byte, error) {
	return sent.Message.JSON()
}

func (sent *packet) GobDecode(text []byte) (err error) {
	sent.Message, err = phi.ParseAgentMessage(text)
	return err
}

func Example_gob() {
	var wire bytes.Buffer
	fmt.Println(gob.NewEncoder(&wire).Encode(said("hi")))
	wire.Reset()
	fmt.Println(gob.NewEncoder(&wire).Encode(packet{Message: noted("g")}))
	var received packet
	fmt.Println(gob.NewDecoder(&wire).Decode(&received))
	show(received.Message)
	// Output:
	// <nil>
	// <nil>
	// <nil>
	// {"role":"extension","kind":"note","data":"g"}
}
