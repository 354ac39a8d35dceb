package core

// Tuple is an array that is being written, place by place.
type Tuple struct {
	out   *Encoder
	count int
	ended bool
}

// Tuple writes an array; its items are written by a function that calls [WriteItem] and its like.
func (out *Encoder) Tuple(writeItems func(*Tuple)) {
	if !out.open('[') {
		return
	}
	items := &Tuple{out: out}
	writeItems(items)
	out.close(']', items.count)
}

// WriteItem writes the item at the next place.
func WriteItem[T any](items *Tuple, value T, encode func(*Encoder, T)) {
	out := items.out
	out.path.enterItem(items.count)
	if items.ended {
		out.nothing("an item, since others follow")
	}
	if items.count > 0 {
		out.text = append(out.text, ',')
	}
	encode(out, value)
	items.count++
	out.path.leave()
}

// WriteOptionalItem writes the item at the next place; nil ends the array.
func WriteOptionalItem[T any](items *Tuple, value *T, encode func(*Encoder, T)) {
	if value == nil {
		items.ended = true
		return
	}
	WriteItem(items, *value, encode)
}

// WriteFurtherItems writes all items that follow.
func WriteFurtherItems[T any](items *Tuple, values []T, encode func(*Encoder, T)) {
	for _, value := range values {
		WriteItem(items, value, encode)
	}
}
