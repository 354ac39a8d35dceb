// Package native contains example programs that use the module, each with its expected output.
package native

import (
	"encoding/json"
	"fmt"

	"koine-messages/core"
	"koine-messages/phi"
)

func must[T any](value T, err error) T {
	if err != nil {
		panic(err)
	}
	return value
}

func show(value any) {
	fmt.Println(string(must(json.Marshal(value))))
}

func said(text string) *phi.UserMessage {
	return &phi.UserMessage{Content: []phi.Content{&phi.TextContent{Text: text}}, Timestamp: 1}
}

// noted returns an extension message of kind note.
func noted(text string) *phi.ExtensionMessage {
	return &phi.ExtensionMessage{Kind: "note", Data: core.String(text)}
}
