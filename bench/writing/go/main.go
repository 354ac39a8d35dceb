// Reads and writes one event with Koine's types and with plain structs. Prints the CPU time of each in
// nanoseconds, the minimum of alternating rounds, and the allocations.
// Arguments: the event's file and the number of rounds.
package main

import (
	"encoding/json"
	"fmt"
	"os"
	"runtime"
	"strconv"
	"syscall"

	"shop-messages/shop"
)

const times = 300

// must panics on errors, because the benchmark then has no result.
func must[T any](value T, err error) T {
	if err != nil {
		panic(err)
	}
	return value
}

// processor returns the CPU time of this process in nanoseconds.
func processor() int64 {
	var usage syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &usage); err != nil {
		panic(err)
	}
	return syscall.TimevalToNsec(usage.Utime) + syscall.TimevalToNsec(usage.Stime)
}

func nanoseconds(work func()) float64 {
	start := processor()
	for range times {
		work()
	}
	return float64(processor()-start) / times
}

func allocations(work func()) float64 {
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	for range times {
		work()
	}
	runtime.ReadMemStats(&after)
	return float64(after.Mallocs-before.Mallocs) / times
}

// finished is JSON text. encoding/json checks and copies the text that every json.Marshaler returns.
type finished []byte

func (text finished) MarshalJSON() ([]byte, error) { return text, nil }

type result struct {
	Time        float64 `json:"time"`
	Allocations float64 `json:"allocations"`
}

func works(text []byte) map[string]func() {
	ours := must(shop.ParseEvent(text))
	theirs := must(read(text))
	return map[string]func(){
		"JSON":            func() { must(ours.JSON()) },
		"json.Marshal":    func() { must(json.Marshal(ours)) },
		"finished":        func() { must(json.Marshal(finished(text))) },
		"Parse":           func() { must(shop.ParseEvent(text)) },
		"plain marshal":   func() { must(json.Marshal(theirs)) },
		"plain unmarshal": func() { must(read(text)) },
	}
}

func main() {
	text := must(os.ReadFile(os.Args[1]))
	rounds := must(strconv.Atoi(os.Args[2]))
	results := map[string]result{}
	for range rounds {
		for name, work := range works(text) {
			time := nanoseconds(work)
			if before, found := results[name]; found {
				time = min(time, before.Time)
			}
			results[name] = result{time, allocations(work)}
		}
	}
	fmt.Println(string(must(json.Marshal(results))))
}
