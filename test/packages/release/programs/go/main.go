// Reads and writes the message of the README.
package main

import (
	"fmt"

	"acme.example/events/events"
)

func main() {
	event, err := events.ParseEvent(`{"type":"placed","order":"A-1","total":9.5,"coupon":"MAY"}`)
	if err != nil {
		panic(err)
	}
	text, err := event.JSON()
	if err != nil {
		panic(err)
	}
	fmt.Println(string(text))
}
