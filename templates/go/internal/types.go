package core

import (
	"math/big"
)

// AsJSON is any JSON.
func AsJSON(with *Coder, wire JSON, value *JSON) {
	leaf(with, wire, value, DecodeJSON, EncodeJSON)
}

// AsString is a string.
func AsString(with *Coder, wire JSON, value *string) {
	leaf(with, wire, value, DecodeString, EncodeString)
}

// AsBool is true or false.
func AsBool(with *Coder, wire JSON, value *bool) {
	leaf(with, wire, value, DecodeBool, EncodeBool)
}

// AsNull is null alone.
func AsNull(with *Coder, wire JSON, value *struct{}) {
	leaf(with, wire, value, DecodeNull, EncodeNull)
}

// AsFloat64 is a finite number.
func AsFloat64(with *Coder, wire JSON, value *float64) {
	leaf(with, wire, value, DecodeFloat64, EncodeFloat64)
}

// AsInt32 is an integer of 32 bits.
func AsInt32(with *Coder, wire JSON, value *int32) {
	leaf(with, wire, value, DecodeInt32, EncodeInt32)
}

// AsUint32 is an integer of 32 bits that is not negative.
func AsUint32(with *Coder, wire JSON, value *uint32) {
	leaf(with, wire, value, DecodeUint32, EncodeUint32)
}

// AsInt64 is an integer that every runtime holds exactly.
func AsInt64(with *Coder, wire JSON, value *int64) {
	leaf(with, wire, value, DecodeInt64, EncodeInt64)
}

// AsUint64 is an integer that is not negative and that every runtime holds exactly.
func AsUint64(with *Coder, wire JSON, value *uint64) {
	leaf(with, wire, value, DecodeUint64, EncodeUint64)
}

// AsFullInt64 is any integer of 64 bits.
func AsFullInt64(with *Coder, wire JSON, value *int64) {
	leaf(with, wire, value, DecodeFullInt64, EncodeFullInt64)
}

// AsFullUint64 is any integer of 64 bits that is not negative.
func AsFullUint64(with *Coder, wire JSON, value *uint64) {
	leaf(with, wire, value, DecodeFullUint64, EncodeFullUint64)
}

// AsBigInt is an integer of any size.
func AsBigInt(with *Coder, wire JSON, value **big.Int) {
	leaf(with, wire, value, DecodeBigInt, EncodeBigInt)
}

// AsConstant is one value alone.
func AsConstant[T Scalar](expected T) Codec[T] {
	return func(with *Coder, wire JSON, value *T) {
		leaf(with, wire, value, decodeConstant(expected, "const", ""), EncodeConstant(expected))
	}
}

// AsConstantBesideNull is one value alone, where null may stand in its place.
func AsConstantBesideNull[T Scalar](expected T) Codec[T] {
	return func(with *Coder, wire JSON, value *T) {
		leaf(with, wire, value, decodeConstant(expected, "enum", " or null"), EncodeConstant(expected))
	}
}

// AsNullable is null, too: a nil pointer.
func AsNullable[T any](codec Codec[T]) Codec[*T] {
	return func(with *Coder, wire JSON, value **T) {
		switch {
		case !with.Writes():
			if *value = nil; !wire.IsNull() {
				*value = New(with, wire, codec)
			}
		case *value == nil:
			EncodeNull(with.out, struct{}{})
		default:
			codec(with, Null, *value)
		}
	}
}

// AsSliceOrNull is null, too: a nil list or map.
func AsSliceOrNull[S ~[]T, T any](codec Codec[S]) Codec[S] {
	return func(with *Coder, wire JSON, value *S) {
		if !with.null(wire, *value == nil) {
			codec(with, wire, value)
		}
	}
}

// AsUnionOrNull is null, too: a nil interface.
func AsUnionOrNull[T any](codec Codec[T]) Codec[T] {
	return func(with *Coder, wire JSON, value *T) {
		if !with.null(wire, with.Writes() && any(*value) == nil) {
			codec(with, wire, value)
		}
	}
}

// AsPointerOrNull is null, too: a pointer that is nil.
func AsPointerOrNull[T any](codec Codec[*T]) Codec[*T] {
	return func(with *Coder, wire JSON, value **T) {
		if !with.null(wire, *value == nil) {
			codec(with, wire, value)
		}
	}
}

// null writes null for nil, and says whether null is what was read or written.
func (with *Coder) null(wire JSON, isNil bool) bool {
	if !with.Writes() {
		return wire.IsNull()
	}
	if isNil {
		EncodeNull(with.out, struct{}{})
	}
	return isNil
}

// AsPointer stands in memory of its own, for types that lead back to themselves.
func AsPointer[T any](codec Codec[T]) Codec[*T] {
	return func(with *Coder, wire JSON, value **T) {
		if with.Writes() {
			Variant(with, *value, codec)
		} else {
			*value = New(with, wire, codec)
		}
	}
}

// NullIsAbsent reads null as if the field were not there.
func NullIsAbsent[T any](codec Codec[T]) Codec[T] {
	return func(with *Coder, wire JSON, value *T) {
		if !with.Writes() && wire.IsNull() {
			with.in.absent = true
			return
		}
		codec(with, wire, value)
	}
}

// AsLimited keeps to the limits. Of a scalar that is wrong already nothing more is said.
func AsLimited[T any](limits Limits, codec Codec[T]) Codec[T] {
	return func(with *Coder, wire JSON, value *T) {
		switch in := with.in; {
		case in == nil:
			start := with.out.Mark()
			codec(with, Null, value)
			with.out.Keep(limits, start)
		case wire.parts != nil:
			in.Keep(limits, wire)
			codec(with, wire, value)
		default:
			failed := in.failed
			in.failed = false
			codec(with, wire, value)
			if !in.failed {
				in.Keep(limits, wire)
			}
			in.failed = in.failed || failed
		}
	}
}

// AsEnum is one of the strings.
func AsEnum[T ~string](with *Coder, wire JSON, value *T, values []T) {
	if !with.Writes() {
		*value = DecodeEnum(with.in, wire, values)
	} else if CheckEnum(with.out, *value, values) {
		with.out.string(string(*value))
	}
}

// AsOpenEnum is any string.
func AsOpenEnum[T ~string](with *Coder, wire JSON, value *T) {
	if with.Writes() {
		with.out.string(string(*value))
	} else {
		*value = T(DecodeString(with.in, wire))
	}
}

// AsIntegerEnum is one of the integers.
func AsIntegerEnum[T ~int64](with *Coder, wire JSON, value *T, values []T) {
	if !with.Writes() {
		*value = DecodeIntegerEnum(with.in, wire, values)
	} else if CheckEnum(with.out, *value, values) {
		EncodeFullInt64(with.out, int64(*value))
	}
}

// AsFloatEnum is one of the numbers.
func AsFloatEnum[T ~float64](with *Coder, wire JSON, value *T, values []T) {
	if !with.Writes() {
		*value = DecodeFloatEnum(with.in, wire, values)
	} else if CheckEnum(with.out, *value, values) {
		EncodeFloat64(with.out, float64(*value))
	}
}

// AsMixedEnum is one of the values that stand there as JSON text.
func AsMixedEnum[T ~string](with *Coder, wire JSON, value *T, values []T) {
	if !with.Writes() {
		*value = DecodeMixedEnum(with.in, wire, values)
	} else if CheckEnum(with.out, *value, values) {
		EncodeJSON(with.out, MustParseJSON(string(*value)))
	}
}
