package native

import (
	"errors"
	"fmt"
	"strings"

	"koine-messages/core"
	"koine-messages/phi"
)

// Example_history reads a session stored by an older version, with a broken message.
func Example_history() {
	session := strings.Join([]string{
		`{"koine":"history","dialect":"phi","version":"0.6.0"}`,
		`{"role":"extension","kind":"note","data":"a"}`,
		`{"role":"extension","data":12345678901234567890}`,
		`{"role":"ext`,
	}, "\n")
	history := must(phi.ReadHistory(session))
	fmt.Println(history.Version, history.Form == core.FormLines, len(history.Messages()))
	for _, entry := range history.Entries {
		if entry.Kept != nil {
			fmt.Println(entry.Kept.Version, entry.Kept.Pointer, entry.Kept.Issues[0])
		}
	}

	text, issues, err := phi.WriteHistory(history.Entries, core.HistoryOptions{Form: core.FormLines})
	fmt.Printf("%s%v %v\n", text, issues, err)
	text, _, _ = phi.WriteHistory(history.Entries, core.HistoryOptions{Version: "0.6.0"})
	fmt.Println(string(text))

	_, err = phi.ReadHistory(`{"koine":"history","dialect":"pi","version":"0.6.0","messages":[]}`)
	var refused *core.DecodeError
	fmt.Println(errors.As(err, &refused), err)
	_, _, err = phi.WriteHistory(nil, core.HistoryOptions{Version: "1"})
	fmt.Println(err)
	// Output:
	// 0.6.0 true 1
	// 0.6.0 /2 /2/kind: "kind" is required and missing [missing] (line 3)
	// 0.6.0 /3 /3: found the end of the text inside a string; close it with a double quote [syntax] (line 4, column 13)
	// {"koine":"history","dialect":"phi","version":"0.9.0"}
	// {"role":"extension","kind":"note","data":"a"}
	// {"koine":"kept","version":"0.6.0","message":{"role":"extension","data":12345678901234567890}}
	// {"koine":"kept","version":"0.6.0","text":"{\"role\":\"ext"}
	// [] <nil>
	// {"koine":"history","dialect":"phi","version":"0.6.0","messages":[{"role":"extension","kind":"note","data":"a"}],"kept":[{"index":1,"version":"0.6.0","message":{"role":"extension","data":12345678901234567890}},{"index":2,"version":"0.6.0","text":"{\"role\":\"ext"}]}
	// true phi.history rejected the data: /dialect: this is a history of "pi" [history_dialect]
	// phi.history cannot be written: /version: unknown version "1"; known versions are 0.6.0, 0.7.1, 0.8.0, 0.9.0 [history_version]
}
