package native

import (
	"encoding/json"
	"errors"
	"fmt"

	"koine-messages/core"
	"koine-messages/phi"
)

// turn is a custom struct with a single union, a list of unions and a map of unions.
type turn struct {
	ID       string                      `json:"id"`
	Asked    core.Box[phi.Message]       `json:"asked"`
	Messages core.List[phi.AgentMessage] `json:"messages"`
	ByName   core.Map[phi.AgentMessage]  `json:"byName,omitempty"`
}

func Example_ownStruct() {
	show(turn{ID: "1", Asked: core.Box[phi.Message]{Value: said("hi")}, Messages: core.List[phi.AgentMessage]{noted("seen")}})

	var read turn
	err := json.Unmarshal([]byte(`{
		"id": "2",
		"asked": {"role": "user", "content": [], "timestamp": 2},
		"messages": [{"role": "extension", "kind": "note", "data": 1e2}],
		"byName": {"last": {"role": "user", "content": [], "timestamp": 3, "turnId": {"loopId": "l", "turnIndex": 0}}}
	}`), &read)
	last, _ := read.ByName.Get("last")
	fmt.Printf("%v %T %T\n", err, read.Asked.Value, last)
	show(read)
	// Output:
	// {"id":"1","asked":{"role":"user","content":[{"type":"text","text":"hi"}],"timestamp":1},"messages":[{"role":"extension","kind":"note","data":"seen"}]}
	// <nil> *phi.UserMessage *phi.LLMMessage
	// {"id":"2","asked":{"role":"user","content":[],"timestamp":2},"messages":[{"role":"extension","kind":"note","data":100}],"byName":{"last":{"role":"user","content":[],"timestamp":3,"turnId":{"loopId":"l","turnIndex":0}}}}
}

func Example_slice() {
	var messages core.List[phi.AgentMessage]
	err := json.Unmarshal([]byte(`[{"role":"extension","kind":"a","data":null},{"role":"user","content":[],"timestamp":1}]`), &messages)
	messages = append(messages, noted("mine"))
	for index, message := range messages {
		fmt.Printf("%d %T\n", index, message)
	}
	var plain []phi.AgentMessage = messages
	fmt.Println(err, len(plain))
	show(messages[2:])
	// Output:
	// 0 *phi.ExtensionMessage
	// 1 *phi.LLMMessage
	// 2 *phi.ExtensionMessage
	// <nil> 3
	// [{"role":"extension","kind":"note","data":"mine"}]
}

func Example_map() {
	var byName core.Map[phi.AgentMessage]
	fmt.Println(json.Unmarshal([]byte(`{"z":{"role":"extension","kind":"a","data":1},"a":{"role":"extension","kind":"b","data":2}}`), &byName))
	byName.Set("m", noted("mine"))
	show(byName)
	// Output:
	// <nil>
	// {"z":{"role":"extension","kind":"a","data":1},"a":{"role":"extension","kind":"b","data":2},"m":{"role":"extension","kind":"note","data":"mine"}}
}

type optional struct {
	Usage   *phi.Usage                  `json:"usage,omitempty"`
	Last    core.Box[phi.AgentMessage]  `json:"last,omitzero"`
	Pointer *core.Box[phi.AgentMessage] `json:"pointer,omitempty"`
	History core.List[phi.AgentMessage] `json:"history,omitempty"`
}

func Example_pointers() {
	show(optional{})
	show(optional{Usage: &phi.Usage{Input: 1}, Pointer: &core.Box[phi.AgentMessage]{Value: noted("p")}})

	var read optional
	fmt.Println(json.Unmarshal([]byte(`{"usage":{"input":1,"output":2},"last":null,"pointer":null}`), &read))
	fmt.Println(read.Usage.Output, read.Last.Value == nil, read.Pointer == nil, read.History == nil)
	// Output:
	// {}
	// {"usage":{"input":1,"output":0,"reasoning":0,"cache_read":0,"cache_write":0,"total_tokens":0},"pointer":{"role":"extension","kind":"note","data":"p"}}
	// <nil>
	// 2 true true true
}

func Example_nilIsNull() {
	show(turn{})
	read := turn{Asked: core.Box[phi.Message]{Value: said("old")}, Messages: core.List[phi.AgentMessage]{noted("old")}}
	fmt.Println(json.Unmarshal([]byte(`{"asked":null,"messages":null,"byName":null}`), &read))
	fmt.Println(read.Asked.Value, read.Messages, read.ByName)

	var inside core.List[phi.AgentMessage]
	fmt.Println(json.Unmarshal([]byte(`[null]`), &inside))
	_, err := json.Marshal(core.List[phi.AgentMessage]{nil})
	fmt.Println(errors.Unwrap(err))
	// Output:
	// {"id":"","asked":null,"messages":null}
	// <nil>
	// <nil> [] {}
	// phi.AgentMessage rejected the data: /0: expected an object, found null [type] (line 1, column 2)
	// phi.AgentMessage cannot be written: /0: expected a variant of phi.AgentMessage, found nil [missing]
}

type envelope[T any] struct {
	Version int `json:"version"`
	Body    T   `json:"body"`
}

func Example_genericStruct() {
	show(envelope[core.Box[phi.AgentMessage]]{Version: 1, Body: core.Box[phi.AgentMessage]{Value: noted("g")}})
	var read envelope[core.List[phi.AgentMessage]]
	fmt.Println(json.Unmarshal([]byte(`{"version":2,"body":[{"role":"extension","kind":"k","data":[]}]}`), &read))
	fmt.Printf("%d %T\n", read.Version, read.Body[0])
	// Output:
	// {"version":1,"body":{"role":"extension","kind":"note","data":"g"}}
	// <nil>
	// 2 *phi.ExtensionMessage
}
