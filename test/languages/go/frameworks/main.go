// The program uses a generated package with net/http, log/slog, fmt, gob, YAML and mapstructure.
package main

import (
	"fmt"

	"parcels-messages/core"
	parcels "parcels-messages/parcels"
)

const whole = `{"type":"created","id":"p-1","size":"small","weight":1.5,"value":{"amount":2,"currency":"EUR"},` +
	`"note":null,"route":["a","b"],"labels":{"z":1,"a":2},"box":[10,20.5],"String":"s","extra":{"deep":[1]},"more":true}`

var created = must(parcels.ParseCreated(whole))

func main() {
	serve()
	printValues()
	logValues()
	storeValues()
}

func must[T any](value T, err error) T {
	if err != nil {
		panic(err)
	}
	return value
}

func title(text string) {
	fmt.Printf("\n# %s\n", text)
}

// cyclic returns a value that contains itself, which JSON cannot represent.
func cyclic() *parcels.Grouped {
	group := &parcels.Grouped{}
	group.Events = []parcels.ParcelEvent{group, group}
	return group
}

func printValues() {
	title("fmt")
	scanned := parcels.Scanned{ID: "p-1", At: must(parcels.ParsePlace(`{"latitude":1,"longitude":2}`))}
	for _, value := range []any{
		created,
		&created,
		created.Size,
		scanned,
		parcels.Scanned{ID: "p-2", At: must(parcels.ParsePlace(`"dock"`)), Floor: core.Ptr[int16](3)},
		parcels.Grouped{Events: []parcels.ParcelEvent{&scanned}},
		[]parcels.ParcelEvent{&scanned, nil},
		parcels.Created{},
		core.Some(1.5),
		core.NullOf[string](),
		core.Nullable[string]{},
		core.Box[parcels.ParcelEvent]{Value: &scanned},
	} {
		fmt.Println(value)
		fmt.Printf("%#v\n", value)
	}
	text := fmt.Sprint(cyclic())
	fmt.Println(len(text) < 5000, text[:30])
}
