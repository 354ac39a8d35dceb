package core

import (
	"encoding/json"
	"log/slog"
)

// Logged converts a value for log/slog: objects become groups that use the JSON names. A value that
// has no JSON form is logged as the result of its String method.
func Logged(value json.Marshaler) slog.Value {
	text, err := value.MarshalJSON()
	if err != nil {
		return slog.StringValue(Shown(value))
	}
	wire, err := ParseJSON(text)
	if err != nil {
		return slog.StringValue(Shown(value))
	}
	return wire.LogValue()
}

// LogValue implements slog.LogValuer: an object becomes a group, and an array stays JSON text.
func (value JSON) LogValue() slog.Value {
	switch value.kind {
	case KindNull:
		return slog.AnyValue(nil)
	case KindBool:
		return slog.BoolValue(value.text == "true")
	case KindNumber:
		return logNumber(value)
	case KindString:
		return slog.StringValue(value.text)
	}
	members, ok := value.Object()
	if !ok || len(members) == 0 {
		return slog.AnyValue(json.RawMessage(value.String()))
	}
	group := make([]slog.Attr, len(members))
	for index, member := range members {
		group[index] = slog.Attr{Key: member.Name, Value: member.Value.LogValue()}
	}
	return slog.GroupValue(group...)
}

func logNumber(value JSON) slog.Value {
	if number, ok := value.Int64(); ok {
		return slog.Int64Value(number)
	}
	if number, ok := value.Uint64(); ok {
		return slog.Uint64Value(number)
	}
	if value.isInteger() {
		return slog.AnyValue(json.RawMessage(value.text))
	}
	number, _ := value.Float64()
	return slog.Float64Value(number)
}
