// Package native holds programs as users of the module write them, each with what it prints.
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

// noted is an extension's note.
func noted(text string) *phi.ExtensionMessage {
	return &phi.ExtensionMessage{Kind: "note", Data: core.String(text)}
}
