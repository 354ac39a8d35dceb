package core

// Required reads or writes a required field.
func Required[T any](record *Record, name string, value *T, codec Codec[T]) {
	wire, ok := record.enter(name)
	if !ok {
		record.missing(name)
		return
	}
	codec(record.with, wire, value)
	record.leave()
}

// Constant reads or writes a field with a constant value.
func (record *Record) Constant(name string, expected JSON) {
	wire, ok := record.enter(name)
	if !ok {
		record.missing(name)
		return
	}
	asConstant(record.with, wire, expected)
	record.leave()
}

func asConstant(with *Coder, wire, expected JSON) {
	switch {
	case with.Writes():
		EncodeJSON(with.out, expected)
	case expected.IsNull():
		DecodeNull(with.in, wire)
	case !wire.Equal(expected):
		with.in.wrong("const", describe(expected), wire)
	}
}

// found reads an optional field. ok is false if it is absent.
func found[T any](record *Record, name string, value *T, codec Codec[T]) (ok bool) {
	wire, ok := record.enter(name)
	if !ok {
		return false
	}
	codec(record.with, wire, value)
	if !record.leave() {
		var none T
		*value = none
		return false
	}
	return true
}

// Maybe reads or writes an optional field whose type can represent absence. The field is written if
// isSet is true.
func Maybe[T any](record *Record, name string, value *T, isSet bool, codec Codec[T]) {
	if !record.with.Writes() || isSet {
		found(record, name, value, codec)
	}
}

// Optional reads or writes an optional field. A nil pointer means absent.
func Optional[T any](record *Record, name string, value **T, codec Codec[T]) {
	if record.with.Writes() {
		if *value != nil {
			Required(record, name, *value, codec)
		}
		return
	}
	if fresh := new(T); found(record, name, fresh, codec) {
		*value = fresh
	}
}

// Or reads or writes a field with a default value, which is used if the field is absent or not set.
func Or[T any](record *Record, name string, value *T, isSet bool, codec Codec[T], fallback JSON) {
	switch {
	case !record.with.Writes():
		if !found(record, name, value, codec) {
			record.fallBack(func(with *Coder) { codec(with, fallback, value) })
		}
	case isSet:
		Required(record, name, value, codec)
	default:
		fresh := Read(newReader(), fallback, codec)
		Required(record, name, &fresh, codec)
	}
}

func (record *Record) fallBack(read func(*Coder)) {
	if !record.isVoid {
		read(record.with)
		record.with.in.absent = false
	}
}

// PointerOr is like Or, but for a pointer: nil means not set.
func PointerOr[T any](record *Record, name string, value **T, codec Codec[T], fallback JSON) {
	isSet := *value != nil
	place := *value
	if !isSet {
		place = new(T)
	}
	Or(record, name, place, isSet, codec, fallback)
	if !record.with.Writes() {
		*value = place
	}
}

// Tristate reads or writes a field that can be absent, null or set to a value.
func Tristate[T any](record *Record, name string, value *Nullable[T], codec Codec[*T]) {
	if !record.with.Writes() {
		value.present = found(record, name, &value.value, codec)
	} else if value.present {
		Required(record, name, &value.value, codec)
	}
}

// TristateOr is like Tristate, but with a default value for an absent field.
func TristateOr[T any](record *Record, name string, value *Nullable[T], codec Codec[*T], fallback JSON) {
	Or(record, name, &value.value, value.present, codec, fallback)
	if !record.with.Writes() {
		value.present = true
	}
}
