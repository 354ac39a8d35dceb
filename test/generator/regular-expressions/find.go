// Reports whether Go's RE2 finds a pattern in each text.
package main

import (
	"encoding/json"
	"os"
	"regexp"
)

func main() {
	var questions []struct {
		Pattern string
		Texts   []string
	}
	if err := json.NewDecoder(os.Stdin).Decode(&questions); err != nil {
		panic(err)
	}
	answers := make([][]bool, len(questions))
	for index, question := range questions {
		pattern := regexp.MustCompile(question.Pattern)
		for _, text := range question.Texts {
			answers[index] = append(answers[index], pattern.MatchString(text))
		}
	}
	if err := json.NewEncoder(os.Stdout).Encode(answers); err != nil {
		panic(err)
	}
}
