package core

import "errors"

var errOtherFormat = errors.New("only JSON keeps all of a message: write its JSON, or what core.Of makes of it")

// Exact stands in every record, so that what looks into structs by itself fails instead of losing constants, names and
// unknown fields: YAML, MessagePack, CBOR and gob.
type Exact struct{}

// MarshalYAML refuses YAML.
func (Exact) MarshalYAML() (any, error) {
	return nil, errOtherFormat
}

// UnmarshalYAML refuses YAML.
func (*Exact) UnmarshalYAML(func(any) error) error {
	return errOtherFormat
}

// MarshalBinary refuses binary formats.
func (Exact) MarshalBinary() ([]byte, error) {
	return nil, errOtherFormat
}

// UnmarshalBinary refuses binary formats.
func (*Exact) UnmarshalBinary([]byte) error {
	return errOtherFormat
}

// MarshalYAML is the value in types that YAML knows; a number that it would round is an error.
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

// UnmarshalYAML reads what YAML has read.
func (value *JSON) UnmarshalYAML(read func(any) error) error {
	var tree any
	err := read(&tree)
	if err == nil {
		*value, err = Of(tree)
	}
	return err
}

// MarshalBinary is the text, for formats that know bytes.
func (value JSON) MarshalBinary() ([]byte, error) {
	return value.JSON()
}

// UnmarshalBinary reads a text.
func (value *JSON) UnmarshalBinary(text []byte) error {
	return value.UnmarshalJSON(text)
}
