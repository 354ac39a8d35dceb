package core

// Items are those of an array; ok is false for anything else.
func (in *Decoder) Items(wire JSON) (items []JSON, ok bool) {
	items, ok = wire.Array()
	if !ok {
		in.wrong("type", "an array", wire)
	}
	return items, ok
}

// Item is the item at a place. That it must be there is said by limits.
func Item[T any](in *Decoder, items []JSON, index int, decode func(*Decoder, JSON) T) (value T) {
	if index >= len(items) || in.isOver() {
		return value
	}
	in.path.enterItem(index)
	value = decode(in, items[index])
	in.path.leave()
	return value
}

// OptionalItem is nil where the array ends before the place.
func OptionalItem[T any](in *Decoder, items []JSON, index int, decode func(*Decoder, JSON) T) *T {
	if index >= len(items) {
		return nil
	}
	value := Item(in, items, index, decode)
	return &value
}

// FurtherItems are those from a place on.
func FurtherItems[T any](in *Decoder, items []JSON, start int, decode func(*Decoder, JSON) T) []T {
	var list []T
	for index := start; index < len(items) && !in.isOver(); index++ {
		list = append(list, Item(in, items, index, decode))
	}
	return list
}
