package core

// AsJSON is the codec of any JSON value.
func AsJSON(with *Coder, wire JSON, value *JSON) {
	leaf(with, wire, value, DecodeJSON, EncodeJSON)
}

// AsString is the codec of a string.
func AsString(with *Coder, wire JSON, value *string) {
	leaf(with, wire, value, DecodeString, EncodeString)
}

// AsBool is the codec of a boolean.
func AsBool(with *Coder, wire JSON, value *bool) {
	leaf(with, wire, value, DecodeBool, EncodeBool)
}

// AsNull is the codec of null.
func AsNull(with *Coder, wire JSON, value *struct{}) {
	leaf(with, wire, value, DecodeNull, EncodeNull)
}

// AsFloat64 is the codec of a finite number.
func AsFloat64(with *Coder, wire JSON, value *float64) {
	leaf(with, wire, value, DecodeFloat64, EncodeFloat64)
}

// AsConstant is the codec of a constant.
func AsConstant[T Scalar](expected T) Codec[T] {
	return func(with *Coder, wire JSON, value *T) {
		leaf(with, wire, value, decodeConstant(expected, "const", ""), EncodeConstant(expected))
	}
}

// AsConstantBesideNull is the codec of a constant or null.
func AsConstantBesideNull[T Scalar](expected T) Codec[T] {
	return func(with *Coder, wire JSON, value *T) {
		leaf(with, wire, value, decodeConstant(expected, "enum", " or null"), EncodeConstant(expected))
	}
}

// AsNullable also accepts null, as a nil pointer.
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

// AsSliceOrNull also accepts null, as a nil list or map.
func AsSliceOrNull[S ~[]T, T any](codec Codec[S]) Codec[S] {
	return func(with *Coder, wire JSON, value *S) {
		if !with.null(wire, *value == nil) {
			codec(with, wire, value)
		}
	}
}

// AsUnionOrNull also accepts null, as a nil interface.
func AsUnionOrNull[T any](codec Codec[T]) Codec[T] {
	return func(with *Coder, wire JSON, value *T) {
		if !with.null(wire, with.Writes() && any(*value) == nil) {
			codec(with, wire, value)
		}
	}
}

// AsPointerOrNull also accepts null, as a nil pointer.
func AsPointerOrNull[T any](codec Codec[*T]) Codec[*T] {
	return func(with *Coder, wire JSON, value **T) {
		if !with.null(wire, *value == nil) {
			codec(with, wire, value)
		}
	}
}

// null writes null if isNil is true, and reports whether null was read or written.
func (with *Coder) null(wire JSON, isNil bool) bool {
	if !with.Writes() {
		return wire.IsNull()
	}
	if isNil {
		EncodeNull(with.out, struct{}{})
	}
	return isNil
}

// AsPointer allocates the value, for recursive types.
func AsPointer[T any](codec Codec[T]) Codec[*T] {
	return func(with *Coder, wire JSON, value **T) {
		if with.Writes() {
			Variant(with, *value, codec)
		} else {
			*value = New(with, wire, codec)
		}
	}
}

// NullIsAbsent treats null as an absent field.
func NullIsAbsent[T any](codec Codec[T]) Codec[T] {
	return func(with *Coder, wire JSON, value *T) {
		if !with.Writes() && wire.IsNull() {
			with.in.absent = true
			return
		}
		codec(with, wire, value)
	}
}

// AsLimited adds limits to a codec. Limits are skipped for a scalar that is already invalid.
func AsLimited[T any](limits Limits, codec Codec[T]) Codec[T] {
	return func(with *Coder, wire JSON, value *T) {
		if with.Writes() || wire.parts == nil {
			Checked(with, wire, value, limits, codec)
			return
		}
		with.in.Keep(limits, wire)
		codec(with, wire, value)
	}
}

// Checked reads or writes a value, and then checks limits, which are skipped if the value is already
// invalid.
func Checked[T any](with *Coder, wire JSON, value *T, limits Limits, codec Codec[T]) {
	if with.Writes() {
		start := with.out.Mark()
		codec(with, Null, value)
		with.out.Keep(limits, start)
		return
	}
	in := with.in
	failed := in.failed
	in.failed = false
	codec(with, wire, value)
	if !in.failed {
		in.Keep(limits, wire)
	}
	in.failed = in.failed || failed
}

// AsEnum is the codec of a string enum.
func AsEnum[T ~string](with *Coder, wire JSON, value *T, values []T) {
	if !with.Writes() {
		*value = DecodeEnum(with.in, wire, values)
	} else if CheckEnum(with.out, *value, values) {
		with.out.string(string(*value))
	}
}

// AsOpenEnum is the codec of an open string enum, which accepts any string.
func AsOpenEnum[T ~string](with *Coder, wire JSON, value *T) {
	if with.Writes() {
		with.out.string(string(*value))
	} else {
		*value = T(DecodeString(with.in, wire))
	}
}

// AsIntegerEnum is the codec of an integer enum.
func AsIntegerEnum[T ~int64](with *Coder, wire JSON, value *T, values []T) {
	if !with.Writes() {
		*value = DecodeIntegerEnum(with.in, wire, values)
	} else if CheckEnum(with.out, *value, values) {
		EncodeFullInt64(with.out, int64(*value))
	}
}

// AsFloatEnum is the codec of a number enum.
func AsFloatEnum[T ~float64](with *Coder, wire JSON, value *T, values []T) {
	if !with.Writes() {
		*value = DecodeFloatEnum(with.in, wire, values)
	} else if CheckEnum(with.out, *value, values) {
		EncodeFloat64(with.out, float64(*value))
	}
}

// AsMixedEnum is the codec of an enum whose values are JSON texts.
func AsMixedEnum[T ~string](with *Coder, wire JSON, value *T, values []T) {
	if !with.Writes() {
		*value = DecodeMixedEnum(with.in, wire, values)
	} else if CheckEnum(with.out, *value, values) {
		EncodeJSON(with.out, MustParseJSON(string(*value)))
	}
}
