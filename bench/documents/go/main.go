// Command documents reads and writes documents with Koine's types and with plain structs, in
// alternating rounds. Arguments: the documents file and the number of rounds.
package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"math"
	"os"
	"reflect"
	"strconv"
	"syscall"

	"acp-messages/core"
)

// work processes one document with one implementation and returns false on failure.
type work func() bool

type works map[string]work

type maker func(text string) works

type written interface{ JSON() ([]byte, error) }

// reads returns a function that decodes into a plain type. It wraps interface types in a box,
// because encoding/json cannot create them.
func reads[K any](bytes []byte) work {
	if reflect.TypeFor[K]().Kind() == reflect.Interface {
		return func() bool { var into core.Box[K]; return json.Unmarshal(bytes, &into) == nil }
	}
	return func() bool { var into K; return json.Unmarshal(bytes, &into) == nil }
}

// made returns all functions that process a given text, or nil if any of the types rejects it.
func made[K written, O any](parse func(string) (K, error)) maker {
	return func(text string) works {
		value, err := parse(text)
		var other O
		if err != nil || json.Unmarshal([]byte(text), &other) != nil {
			return nil
		}
		bytes := []byte(text)
		all := works{
			"other_read": func() bool { var into O; return json.Unmarshal(bytes, &into) == nil },
			"json_read":  func() bool { var into any; return json.Unmarshal(bytes, &into) == nil },
			"read":       reads[K](bytes),
			"parse":      func() bool { _, err := parse(text); return err == nil },
			"other_write": func() bool {
				_, err := json.Marshal(other)
				return err == nil
			},
			"write":   func() bool { _, err := json.Marshal(value); return err == nil },
			"to_json": func() bool { _, err := value.JSON(); return err == nil },
		}
		for _, does := range all {
			if !does() {
				return nil
			}
		}
		return all
	}
}

// processor returns the CPU time of the program, including garbage collection. It is largely
// unaffected by other programs.
func processor() int64 {
	var usage syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &usage); err != nil {
		panic(err)
	}
	return usage.Utime.Nano() + usage.Stime.Nano()
}

func nanoseconds(all []work) float64 {
	start := processor()
	for _, does := range all {
		does()
	}
	return float64(processor()-start) / float64(len(all))
}

type document struct{ Entity, Text string }

// opened reads the documents that all types accept. It returns the work items by kind and the
// number of entities.
func opened(file string) (map[string][]work, int, error) {
	source, err := os.Open(file)
	if err != nil {
		return nil, 0, err
	}
	defer source.Close()
	all, entities := map[string][]work{}, map[string]bool{}
	lines := bufio.NewScanner(source)
	lines.Buffer(nil, math.MaxInt32)
	for lines.Scan() {
		var one document
		if err := json.Unmarshal(lines.Bytes(), &one); err != nil {
			return nil, 0, err
		}
		make, isThere := table[one.Entity]
		if !isThere {
			continue
		}
		found := make(one.Text)
		for way, does := range found {
			all[way] = append(all[way], does)
			entities[one.Entity] = true
		}
	}
	return all, len(entities), lines.Err()
}

func main() {
	rounds, err := strconv.Atoi(os.Args[2])
	if err != nil {
		panic(err)
	}
	all, entities, err := opened(os.Args[1])
	if err != nil {
		panic(err)
	}
	least := map[string]float64{}
	for range rounds {
		for way, found := range all {
			time := nanoseconds(found)
			if before, isThere := least[way]; !isThere || time < before {
				least[way] = time
			}
		}
	}
	result := map[string]any{"documents": len(all["read"]), "entities": entities, "least": least}
	text, err := json.Marshal(result)
	if err != nil {
		panic(err)
	}
	fmt.Println(string(text))
}
