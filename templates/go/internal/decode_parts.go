package core

// DecodeList takes an array.
func DecodeList[T any](decode func(*Decoder, JSON) T) func(*Decoder, JSON) []T {
	return func(in *Decoder, wire JSON) []T {
		items, ok := wire.Array()
		if !ok {
			in.wrong("type", "an array", wire)
			return nil
		}
		list := make([]T, 0, len(items))
		for index, item := range items {
			if in.isOver() {
				break
			}
			in.path.enterItem(index)
			list = append(list, decode(in, item))
			in.path.leave()
		}
		return list
	}
}

// DecodeListSkipping takes an array and leaves out what cannot be read, with a note for each item. What is left keeps to
// the limits.
func DecodeListSkipping[T any](limits Limits, decode func(*Decoder, JSON) T) func(*Decoder, JSON) []T {
	return func(in *Decoder, wire JSON) []T {
		items, ok := wire.Array()
		if !ok {
			in.wrong("type", "an array", wire)
			return nil
		}
		list := make([]T, 0, len(items))
		kept := make([]JSON, 0, len(items))
		for index, item := range items {
			in.path.enterItem(index)
			if value, ok := salvaged(in, item, "was left out", decode); ok {
				list = append(list, value)
				kept = append(kept, item)
			}
			in.path.leave()
		}
		in.Keep(limits, Array(kept...))
		return list
	}
}

// DecodeMap takes an object whose keys are data.
func DecodeMap[T any](decode func(*Decoder, JSON) T) func(*Decoder, JSON) Map[T] {
	return func(in *Decoder, wire JSON) Map[T] {
		members, ok := wire.Object()
		if !ok {
			in.wrong("type", "an object", wire)
			return nil
		}
		entries := make(Map[T], 0, len(members))
		for _, member := range members {
			if in.isOver() {
				break
			}
			in.path.enter(member.Name)
			entries = append(entries, Entry[T]{Name: member.Name, Value: decode(in, member.Value)})
			in.path.leave()
		}
		return entries
	}
}

// DecodeNullable takes null too: as a nil pointer.
func DecodeNullable[T any](decode func(*Decoder, JSON) T) func(*Decoder, JSON) *T {
	return func(in *Decoder, wire JSON) *T {
		if wire.IsNull() {
			return nil
		}
		value := decode(in, wire)
		return &value
	}
}

// DecodeOrNil takes null too, for a type that can be nil itself.
func DecodeOrNil[T any](decode func(*Decoder, JSON) T) func(*Decoder, JSON) T {
	return func(in *Decoder, wire JSON) T {
		if wire.IsNull() {
			var none T
			return none
		}
		return decode(in, wire)
	}
}

// DecodePointer decodes into memory of its own, for types that lead back to themselves.
func DecodePointer[T any](decode func(*Decoder, JSON) T) func(*Decoder, JSON) *T {
	return func(in *Decoder, wire JSON) *T {
		value := decode(in, wire)
		return &value
	}
}

// NullIsAbsent reads null as if the field were not there.
func NullIsAbsent[T any](decode func(*Decoder, JSON) T) func(*Decoder, JSON) T {
	return func(in *Decoder, wire JSON) T {
		if wire.IsNull() {
			var none T
			in.absent = true
			return none
		}
		return decode(in, wire)
	}
}
