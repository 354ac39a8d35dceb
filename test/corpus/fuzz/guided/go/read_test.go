// Package fuzz reads inputs of Go's fuzzer. Findings are stored in testdata, and every run tries
// them.
package fuzz

import (
	"bytes"
	"errors"
	"os"
	"path/filepath"
	"testing"

	"koine-messages/core"
	"koine-messages/phi"
	"koine-messages/pi"
	"koine-messages/riffer"
)

func readWith[T core.Value](parse func([]byte) (T, error)) func([]byte) (core.Value, error) {
	return func(text []byte) (core.Value, error) { return parse(text) }
}

var readers = []func([]byte) (core.Value, error){
	readWith(phi.ParseAgentMessage[[]byte]),
	readWith(phi.ParseAgentEvent[[]byte]),
	readWith(pi.ParseMessage[[]byte]),
	readWith(riffer.ParseMessage[[]byte]),
}

func FuzzRead(f *testing.F) {
	seeds, _ := filepath.Glob(filepath.Join(os.Getenv("KOINE_SEEDS"), "*"))
	for _, seed := range seeds {
		if text, err := os.ReadFile(seed); err == nil {
			f.Add(text)
		}
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		if len(data) > 0 {
			check(t, readers[int(data[0])%len(readers)], data[1:])
		}
	})
}

// check requires that errors have issues and that written text reads back as the same value.
func check(t *testing.T, read func([]byte) (core.Value, error), text []byte) {
	value, err := read(text)
	if err != nil {
		var refused *core.DecodeError
		if !errors.As(err, &refused) || len(refused.Issues) == 0 || len(refused.Issues) > 101 {
			t.Fatalf("%q is refused with %v", text, err)
		}
		return
	}
	written, err := value.JSON()
	if err != nil {
		t.Fatalf("%q is read and not written: %v", text, err)
	}
	again, err := read(written)
	if err != nil {
		t.Fatalf("%q is written as %q, which is refused: %v", text, written, err)
	}
	if twice, err := again.JSON(); err != nil || !bytes.Equal(twice, written) {
		t.Fatalf("%q is written as %q, then as %q: %v", text, written, twice, err)
	}
}
