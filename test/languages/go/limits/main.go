// Reads one document per line and prints the problems of decoding and encoding as JSON: codes and
// pointers.
package main

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"os"

	"koine-messages/bounds"
	"koine-messages/core"
)

type answer struct {
	Decoding  []string `json:"decoding"`
	Encoding  []string `json:"encoding"`
	Canonical []string `json:"canonical"`
}

func places(issues []core.Issue) []string {
	all := []string{}
	for _, issue := range issues {
		all = append(all, issue.Code+" "+issue.Pointer)
	}
	return all
}

func decoding(text string) []string {
	var refused *core.DecodeError
	_, err := bounds.ParseLimited(text)
	if errors.As(err, &refused) {
		return places(refused.Issues)
	}
	return places(nil)
}

// encoding decodes the value as a type that has no limits, so that only encoding can fail.
func encoding(text string, write func(bounds.Limited) ([]byte, error)) []string {
	loose, err := bounds.ParseLoose(text)
	if err != nil {
		return nil
	}
	var refused *core.EncodeError
	if _, err = write(bounds.Limited(loose)); errors.As(err, &refused) {
		return places(refused.Issues)
	}
	return places(nil)
}

func main() {
	lines := bufio.NewScanner(os.Stdin)
	lines.Buffer(nil, 1<<24)
	for lines.Scan() {
		text := lines.Text()
		said, err := json.Marshal(answer{
			Decoding:  decoding(text),
			Encoding:  encoding(text, bounds.Limited.JSON),
			Canonical: encoding(text, bounds.Limited.Canonical),
		})
		if err != nil {
			panic(err)
		}
		fmt.Println(string(said))
	}
}
