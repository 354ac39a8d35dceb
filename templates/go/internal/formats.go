package core

import (
	"encoding/json"
	"errors"
	"maps"
	"slices"
	"strconv"
	"time"
)

// YAML converts a value to types that YAML supports. It returns an error for numbers that YAML would
// round.
func YAML(value json.Marshaler) (any, error) {
	text, err := value.MarshalJSON()
	if err != nil {
		return nil, err
	}
	wire, err := ParseJSON(text)
	if err != nil {
		return nil, err
	}
	return wire.MarshalYAML()
}

// SetYAML sets a value from data that a YAML package has read.
func SetYAML(value json.Unmarshaler, read func(any) error) error {
	var tree any
	if err := read(&tree); err != nil {
		return err
	}
	return SetTree(value, tree)
}

// SetTree sets a value from untyped data, which can consist of maps, lists and scalars.
func SetTree(value json.Unmarshaler, tree any) error {
	var found findings
	checkTree(tree, "", &found)
	if len(found.issues) > 0 {
		return &DecodeError{Entity: "JSON", Issues: found.issues}
	}
	text, err := json.Marshal(tree)
	if err != nil {
		return err
	}
	return withoutLines(value.UnmarshalJSON(text))
}

// withoutLines removes the line and column of each issue, because they refer to a text that the
// caller has not seen.
func withoutLines(err error) error {
	var refused *DecodeError
	if !errors.As(err, &refused) {
		return err
	}
	for index := range refused.Issues {
		refused.Issues[index].Line, refused.Issues[index].Column = 0, 0
	}
	return err
}

// checkTree rejects data whose JSON form is not known. YAML packages parse unquoted dates as times
// and unquoted numeric keys as non-strings.
func checkTree(tree any, pointer string, found *findings) {
	switch parts := tree.(type) {
	case time.Time:
		found.add(Issue{Code: "type", Pointer: pointer, Message: "expected text, found a time; quote dates and times in YAML"})
	case []any:
		for index, item := range parts {
			checkTree(item, pointer+"/"+strconv.Itoa(index), found)
		}
	case map[string]any:
		for _, name := range slices.Sorted(maps.Keys(parts)) {
			checkTree(parts[name], pointer+"/"+escapePointer.Replace(name), found)
		}
	case map[any]any:
		found.add(Issue{Code: "type", Pointer: pointer, Message: "found a key that is not text; quote numbers, dates and booleans in YAML keys"})
	}
}

// MarshalYAML converts the value to types that YAML supports. It returns an error for numbers that
// YAML would round.
func (value JSON) MarshalYAML() (any, error) {
	var problem error
	tree := yamlOf(value, &problem)
	return tree, problem
}

func yamlOf(value JSON, problem *error) any {
	switch parts := value.parts.(type) {
	case []JSON:
		list := make([]any, len(parts))
		for index, item := range parts {
			list[index] = yamlOf(item, problem)
		}
		return list
	case Object:
		fields := make(map[string]any, len(parts))
		for _, member := range parts {
			fields[member.Name] = yamlOf(member.Value, problem)
		}
		return fields
	}
	if value.kind == KindNumber {
		return yamlNumber(value, problem)
	}
	return value.Any()
}

func yamlNumber(value JSON, problem *error) any {
	if number, ok := value.Int64(); ok {
		return number
	}
	if number, ok := value.Uint64(); ok {
		return number
	}
	if value.isInteger() {
		*problem = errors.New("YAML would round " + shortened(value.text))
	}
	number, _ := value.Float64()
	return number
}

// UnmarshalYAML converts a value that a YAML package has read.
func (value *JSON) UnmarshalYAML(read func(any) error) error {
	return SetYAML(value, read)
}

// MarshalBinary returns the JSON text, for binary formats.
func (value JSON) MarshalBinary() ([]byte, error) {
	return value.JSON()
}

// UnmarshalBinary parses JSON text.
func (value *JSON) UnmarshalBinary(text []byte) error {
	return value.UnmarshalJSON(text)
}
