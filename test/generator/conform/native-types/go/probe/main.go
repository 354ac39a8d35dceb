// Reads lines with a kind and a text. Prints how the text is written, unchanged and as a new value,
// or null.
package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"os"

	"rental-messages/core"
	"rental-messages/rental"
)

type asked struct{ Kind, Text string }

// changed replaces the value with a new one.
func changed[T any, Text ~string](value func() (T, error), of func(T) Text, place **Text) error {
	found, err := value()
	if err == nil {
		*place = core.Ptr(of(found))
	}
	return err
}

func edit(kinds *rental.Kinds) error {
	switch {
	case kinds.DateTime != nil:
		return changed(kinds.DateTime.Time, core.DateTimeOf, &kinds.DateTime)
	case kinds.Date != nil:
		return changed(kinds.Date.Time, core.DateOf, &kinds.Date)
	case kinds.Duration != nil:
		return changed(kinds.Duration.Duration, core.DurationOf, &kinds.Duration)
	case kinds.UUID != nil:
		return changed(kinds.UUID.Bytes, core.UUIDOf, &kinds.UUID)
	case kinds.Decimal != nil:
		value, err := kinds.Decimal.Rat()
		if err == nil {
			kinds.Decimal = core.Ptr(core.DecimalOf(value, kinds.Decimal.Digits()))
		}
		return err
	default:
		return changed(kinds.Byte.Bytes, core.Base64Of, &kinds.Byte)
	}
}

func written(kind string, kinds rental.Kinds) *string {
	text, err := kinds.JSON()
	if err != nil {
		panic(err)
	}
	var all map[string]string
	if err := json.Unmarshal(text, &all); err != nil {
		panic(err)
	}
	return core.Ptr(all[kind])
}

func answer(line []byte) [2]*string {
	var one asked
	if err := json.Unmarshal(line, &one); err != nil {
		panic(err)
	}
	wire, _ := json.Marshal(map[string]string{one.Kind: one.Text})
	kinds, err := rental.ParseKinds(wire)
	if err != nil {
		return [2]*string{}
	}
	same := written(one.Kind, kinds)
	if edit(&kinds) != nil {
		return [2]*string{same, nil}
	}
	return [2]*string{same, written(one.Kind, kinds)}
}

func main() {
	lines := bufio.NewScanner(os.Stdin)
	for lines.Scan() {
		out, _ := json.Marshal(answer(lines.Bytes()))
		fmt.Println(string(out))
	}
}
