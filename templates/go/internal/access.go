package core

import (
	"encoding/json"
	"math/big"
	"strconv"
)

// Bool returns the value of a boolean. ok is false for other kinds.
func (value JSON) Bool() (is, ok bool) {
	return value.text == "true", value.kind == KindBool
}

// Text returns the content of a string. ok is false for other kinds.
func (value JSON) Text() (text string, ok bool) {
	if value.kind != KindString {
		return "", false
	}
	return value.text, true
}

// Number returns a number as written. ok is false for other kinds.
func (value JSON) Number() (number json.Number, ok bool) {
	if value.kind != KindNumber {
		return "", false
	}
	return json.Number(value.text), true
}

// Int64 returns an integer. ok is false if the value is not an integer or does not fit in an int64.
func (value JSON) Int64() (number int64, ok bool) {
	if !value.isInteger() {
		return 0, false
	}
	number, err := strconv.ParseInt(value.text, 10, 64)
	return number, err == nil
}

// Uint64 returns an integer. ok is false if the value is not an integer or does not fit in a
// uint64.
func (value JSON) Uint64() (number uint64, ok bool) {
	if !value.isInteger() {
		return 0, false
	}
	number, err := strconv.ParseUint(value.text, 10, 64)
	return number, err == nil
}

// BigInt returns an integer of any size. ok is false if the value is not an integer.
func (value JSON) BigInt() (number *big.Int, ok bool) {
	if !value.isInteger() {
		return nil, false
	}
	return new(big.Int).SetString(value.text, 10)
}

// Float64 returns a number as the nearest double. ok is false for other kinds and for integers
// outside the range of doubles.
func (value JSON) Float64() (number float64, ok bool) {
	if value.kind != KindNumber {
		return 0, false
	}
	number, err := strconv.ParseFloat(value.text, 64)
	return number, err == nil
}

// Array returns the items of an array. Do not modify the result. ok is false for other kinds.
func (value JSON) Array() (items []JSON, ok bool) {
	items, ok = value.parts.([]JSON)
	return items, ok
}

// Object returns the members of an object. Do not modify the result. ok is false for other kinds.
func (value JSON) Object() (members Object, ok bool) {
	members, ok = value.parts.(Object)
	return members, ok
}

// Get returns a member of an object. ok is false if there is none.
func (value JSON) Get(name string) (member JSON, ok bool) {
	members, _ := value.Object()
	return members.Get(name)
}

// Index returns an item of an array, counted from 0. ok is false if there is none.
func (value JSON) Index(index int) (item JSON, ok bool) {
	items, _ := value.Array()
	if index < 0 || index >= len(items) {
		return Null, false
	}
	return items[index], true
}

// Any converts the value to Go's own types: nil, bool, json.Number, string, []any and
// map[string]any.
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

// Decode reads the value into a Go value, as json.Unmarshal does.
func (value JSON) Decode(into any) error {
	text, err := value.JSON()
	if err != nil {
		return err
	}
	return json.Unmarshal(text, into)
}

// Of converts any value that json.Marshal supports.
func Of(value any) (JSON, error) {
	text, err := json.Marshal(value)
	if err != nil {
		return Null, err
	}
	return ParseJSON(text)
}
