package core

import (
	"encoding/json"
	"math/big"
	"strconv"
)

// Bool is the value of true or false; ok is false for anything else.
func (value JSON) Bool() (is, ok bool) {
	return value.text == "true", value.kind == KindBool
}

// Text is the content of a string; ok is false for anything else.
func (value JSON) Text() (text string, ok bool) {
	if value.kind != KindString {
		return "", false
	}
	return value.text, true
}

// Number is a number by its digits; ok is false for anything else.
func (value JSON) Number() (number json.Number, ok bool) {
	if value.kind != KindNumber {
		return "", false
	}
	return json.Number(value.text), true
}

// Int64 is an integer that fits; ok is false for anything else.
func (value JSON) Int64() (number int64, ok bool) {
	if !value.isInteger() {
		return 0, false
	}
	number, err := strconv.ParseInt(value.text, 10, 64)
	return number, err == nil
}

// Uint64 is an integer that fits; ok is false for anything else.
func (value JSON) Uint64() (number uint64, ok bool) {
	if !value.isInteger() {
		return 0, false
	}
	number, err := strconv.ParseUint(value.text, 10, 64)
	return number, err == nil
}

// BigInt is an integer of any size; ok is false for anything else.
func (value JSON) BigInt() (number *big.Int, ok bool) {
	if !value.isInteger() {
		return nil, false
	}
	return new(big.Int).SetString(value.text, 10)
}

// Float64 is the double that is nearest to a number; ok is false for anything else, and for integers beyond all
// doubles.
func (value JSON) Float64() (number float64, ok bool) {
	if value.kind != KindNumber {
		return 0, false
	}
	number, err := strconv.ParseFloat(value.text, 64)
	return number, err == nil
}

// Array is the items of an array, not to be changed; ok is false for anything else.
func (value JSON) Array() (items []JSON, ok bool) {
	items, ok = value.parts.([]JSON)
	return items, ok
}

// Object is the members of an object, not to be changed; ok is false for anything else.
func (value JSON) Object() (members Object, ok bool) {
	members, ok = value.parts.(Object)
	return members, ok
}

// Get is the member of an object by its name; ok is false when there is none.
func (value JSON) Get(name string) (member JSON, ok bool) {
	members, _ := value.Object()
	return members.Get(name)
}

// Index is the item of an array by its place, from 0; ok is false when there is none.
func (value JSON) Index(index int) (item JSON, ok bool) {
	items, _ := value.Array()
	if index < 0 || index >= len(items) {
		return Null, false
	}
	return items[index], true
}

// Any is the value in Go's own types: nil, bool, json.Number, string, []any and map[string]any.
func (value JSON) Any() any {
	switch value.kind {
	case KindBool:
		return value.text == "true"
	case KindNumber:
		return json.Number(value.text)
	case KindString:
		return value.text
	case KindArray:
		items, _ := value.Array()
		list := make([]any, len(items))
		for index, item := range items {
			list[index] = item.Any()
		}
		return list
	case KindObject:
		members, _ := value.Object()
		fields := make(map[string]any, len(members))
		for _, member := range members {
			fields[member.Name] = member.Value.Any()
		}
		return fields
	default:
		return nil
	}
}

// Decode reads the value into a type of yours, as json.Unmarshal does.
func (value JSON) Decode(into any) error {
	text, err := value.JSON()
	if err != nil {
		return err
	}
	return json.Unmarshal(text, into)
}

// Of makes a JSON value of anything that json.Marshal takes.
func Of(value any) (JSON, error) {
	text, err := json.Marshal(value)
	if err != nil {
		return Null, err
	}
	return ParseJSON(text)
}
