// Measures how fast messages are read and written compared with handwritten structs: medians of
// interleaved rounds, and allocations. Run it with `npm run long cost go`.
package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"regexp"
	"runtime"
	"slices"
	"strconv"
	"time"

	"koine-messages/core"
	"koine-messages/phi"
)

const (
	root    = "../../../.."
	session = root + "/.tmp/session-phi.jsonl"
)

func main() {
	fmt.Printf("%-36s %10s %10s %7s %21s %7s\n", runtime.Version(), "koine", "by hand", "ratio", "allocations", "bytes")
	compare("small messages of phi", smallMessages(), 40)
	lines, err := os.ReadFile(session)
	if err != nil {
		fmt.Println("skipped: a session (npm run long cost go brings it here when KOINE_DATA names the data folder)")
		return
	}
	messages := bytes.Split(bytes.TrimSpace(lines), []byte("\n"))
	compare(fmt.Sprintf("a session, %d messages", len(messages)), messages, 1)
}

// smallMessages returns the complete fixtures that the handwritten structs support.
func smallMessages() [][]byte {
	command := exec.Command("node", "dist/generator/cli.js", "fixtures", "--entities", "phi.Message")
	command.Dir = root
	wanted := regexp.MustCompile("minimal|complete|example")
	var texts [][]byte
	for line := range bytes.Lines(value(command.Output())) {
		var one struct {
			Name, Text string
			OK         bool
		}
		must(json.Unmarshal(line, &one))
		if _, err := readMessage([]byte(one.Text)); one.OK && err == nil && wanted.MatchString(one.Name) {
			texts = append(texts, []byte(one.Text))
		}
	}
	return texts
}

func compare(name string, texts [][]byte, times int) {
	ours, theirs := make([]phi.Message, len(texts)), make([]message, len(texts))
	for index, text := range texts {
		ours[index], theirs[index] = value(phi.ParseMessage(text)), value(readMessage(text))
	}
	over := func(work func(index int)) func() {
		return func() {
			for range times {
				for index := range texts {
					work(index)
				}
			}
		}
	}
	show(name+", read",
		over(func(index int) { value(phi.ParseMessage(texts[index])) }),
		over(func(index int) { value(readMessage(texts[index])) }))
	show(name+", Unmarshal",
		over(func(index int) { must(json.Unmarshal(texts[index], new(core.Box[phi.Message]))) }),
		over(func(index int) { value(readMessage(texts[index])) }))
	show(name+", write",
		over(func(index int) { value(ours[index].JSON()) }),
		over(func(index int) { value(json.Marshal(theirs[index])) }))
	show(name+", Marshal",
		over(func(index int) { value(json.Marshal(ours[index])) }),
		over(func(index int) { value(json.Marshal(theirs[index])) }))
	// A lower bound: the time that json.Marshal itself needs to process the result of any MarshalJSON
	// method.
	show(name+", Marshal of text",
		over(func(index int) { value(json.Marshal(json.RawMessage(texts[index]))) }),
		over(func(index int) { value(json.Marshal(theirs[index])) }))
}

func show(name string, ours, theirs func()) {
	works := []func(){ours, theirs}
	rounds, err := strconv.Atoi(os.Getenv("KOINE_ROUNDS"))
	if err != nil {
		rounds = 21
	}
	took := [][]time.Duration{{}, {}}
	for range rounds {
		for index, work := range works {
			start := time.Now()
			work()
			took[index] = append(took[index], time.Since(start))
		}
	}
	our, their := median(took[0]), median(took[1])
	ourCount, ourBytes := allocated(ours)
	theirCount, theirBytes := allocated(theirs)
	fmt.Printf("%-36s %7.2f ms %7.2f ms %5.2f x %8d : %8d %5.2f x\n", name, milliseconds(our), milliseconds(their),
		float64(our)/float64(their), ourCount, theirCount, float64(ourBytes)/float64(theirBytes))
}

func median(times []time.Duration) time.Duration {
	slices.Sort(times)
	return times[len(times)/2]
}

func milliseconds(duration time.Duration) float64 {
	return float64(duration.Nanoseconds()) / 1e6
}

func allocated(work func()) (count, size uint64) {
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	work()
	runtime.ReadMemStats(&after)
	return after.Mallocs - before.Mallocs, after.TotalAlloc - before.TotalAlloc
}

func value[T any](value T, err error) T {
	must(err)
	return value
}

func must(err error) {
	if err != nil {
		panic(err)
	}
}
