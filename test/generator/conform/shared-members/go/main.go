// Prints the members that all variants of `Event` share, without a type switch.
package main

import (
	"bufio"
	"fmt"
	"os"
	"strconv"
	"strings"

	"event-messages/core"
	"event-messages/event"
)

const absent = "-"

func or(text string, ok bool) string {
	if !ok {
		return absent
	}
	return text
}

func nullable(field core.Nullable[string]) string {
	if field.IsNull() {
		return "null"
	}
	return or(field.Get())
}

func main() {
	lines := bufio.NewScanner(os.Stdin)
	for lines.Scan() {
		read, err := event.ParseEvent(lines.Bytes())
		if err != nil {
			panic(err)
		}
		revision, hasRevision := read.LookupRevision()
		labels := read.GetLabels()
		parent := absent
		if place := read.GetParent(); place != nil {
			parent = place.Host
		}
		fmt.Println(
			read.GetID(),
			read.GetPlace().Host,
			read.GetLevel(),
			nullable(read.GetTrace()),
			or(strconv.FormatInt(revision, 10), hasRevision),
			or(strings.Join(labels, ","), labels != nil),
			or(read.LookupActor()),
			parent,
		)
	}
}
