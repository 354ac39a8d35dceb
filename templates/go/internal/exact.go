package core

import "errors"

var errOtherFormat = errors.New("only JSON keeps all of a message: write its JSON, or what core.Of makes of it")

// Exact is embedded in every record. It makes reflection-based formats (YAML, MessagePack, CBOR,
// gob) fail instead of losing constants, names and unknown fields.
type Exact struct{}

// MarshalYAML returns an error.
func (Exact) MarshalYAML() (any, error) {
	return nil, errOtherFormat
}

// UnmarshalYAML returns an error.
func (*Exact) UnmarshalYAML(func(any) error) error {
	return errOtherFormat
}

// MarshalBinary returns an error.
func (Exact) MarshalBinary() ([]byte, error) {
	return nil, errOtherFormat
}

// UnmarshalBinary returns an error.
func (*Exact) UnmarshalBinary([]byte) error {
	return errOtherFormat
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
	var tree any
	err := read(&tree)
	if err == nil {
		*value, err = Of(tree)
	}
	return err
}

// MarshalBinary returns the JSON text, for binary formats.
func (value JSON) MarshalBinary() ([]byte, error) {
	return value.JSON()
}

// UnmarshalBinary parses JSON text.
func (value *JSON) UnmarshalBinary(text []byte) error {
	return value.UnmarshalJSON(text)
}
