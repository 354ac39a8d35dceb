// Uses two modules whose schemas have the same name in one program.
package main

import (
	"errors"
	"fmt"

	acme "example.com/acme/notes/note"
	"example.com/globex/notes/v2/core"
	globex "example.com/globex/notes/v2/note"
)

func main() {
	read(`{"kind":"line","text":"hi"}`)
	read(`{"kind":"line","text":"hi","lang":"en"}`)
}

func read(text string) {
	mine, err := acme.ParseMark(text)
	show(mine, err)
	theirs, err := globex.ParseMark(text)
	show(theirs, err)
}

func show(mark interface{ JSON() ([]byte, error) }, err error) {
	var refused *core.DecodeError
	if errors.As(err, &refused) {
		for _, issue := range refused.Issues {
			fmt.Println(issue.Code, issue.Pointer)
		}
		return
	}
	text, err := mark.JSON()
	if err != nil {
		panic(err)
	}
	fmt.Println(string(text))
}
