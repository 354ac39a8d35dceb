package core

import (
	"reflect"
	"strconv"
	"strings"
)

// plain prints a value according to its kind.
func (out *printer) plain(value reflect.Value) {
	switch value.Kind() {
	case reflect.Pointer:
		out.pointer(value)
	case reflect.Interface:
		out.value(value.Elem())
	case reflect.Struct:
		out.fields(value)
	case reflect.Slice, reflect.Array:
		out.items(value)
	default:
		out.scalar(value)
	}
}

func (out *printer) pointer(value reflect.Value) {
	target := value.Elem()
	switch {
	case value.IsNil():
		out.add("nil")
	case !out.isGo:
		out.value(target)
	case target.Kind() == reflect.Struct && target.Type() != reflect.TypeFor[JSON]():
		out.add("&")
		out.value(target)
	default:
		out.add("core.Ptr(")
		out.typed(target)
		out.add(")")
	}
}

// typed prints a constant with its type, unless the type is the constant's default type.
func (out *printer) typed(value reflect.Value) {
	if !value.IsValid() {
		out.value(value)
		return
	}
	kind := value.Type()
	if kind.PkgPath() != "" || !isNumber(value) || kind.Kind() == reflect.Float64 && strings.ContainsAny(floatText(value), ".e") {
		out.value(value)
		return
	}
	out.add(kind.String() + "(")
	out.value(value)
	out.add(")")
}

func isNumber(value reflect.Value) bool {
	return value.CanInt() || value.CanUint() || value.CanFloat()
}

func floatText(value reflect.Value) string {
	return strconv.FormatFloat(value.Float(), 'g', -1, value.Type().Bits())
}

func (out *printer) scalar(value reflect.Value) {
	text := scalarText(value)
	if out.isGo && value.Type().PkgPath() != "" {
		text = out.nameOf(value.Type()) + "(" + text + ")"
	}
	out.add(text)
}

func scalarText(value reflect.Value) string {
	switch {
	case value.Kind() == reflect.String:
		return strconv.Quote(value.String())
	case value.Kind() == reflect.Bool:
		return strconv.FormatBool(value.Bool())
	case value.CanInt():
		return strconv.FormatInt(value.Int(), 10)
	case value.CanUint():
		return strconv.FormatUint(value.Uint(), 10)
	case value.CanFloat():
		return floatText(value)
	default:
		return value.Type().String()
	}
}

// fields prints a struct without its absent fields.
func (out *printer) fields(value reflect.Value) {
	out.add(out.nameOf(value.Type()) + "{")
	separator := ""
	for index := range value.NumField() {
		field := value.Type().Field(index)
		content := value.Field(index)
		if !field.IsExported() || field.Type == reflect.TypeFor[Exact]() || isAbsent(content) {
			continue
		}
		out.add(separator + field.Name + ": ")
		out.value(content)
		separator = ", "
	}
	out.add("}")
}

// isAbsent reports whether a field is unset.
func isAbsent(value reflect.Value) bool {
	switch value.Kind() {
	case reflect.Pointer, reflect.Interface, reflect.Slice, reflect.Map:
		return value.IsNil()
	default:
		field, ok := value.Interface().(interface{ IsAbsent() bool })
		return ok && field.IsAbsent()
	}
}

// items prints a list, or the entries of a map.
func (out *printer) items(value reflect.Value) {
	entry := value.Type().Elem()
	isMap := isOwn(entry) && strings.HasPrefix(entry.Name(), "Entry[")
	brackets := "[]"
	if out.isGo {
		out.add(out.nameOf(value.Type()))
		brackets = "{}"
	} else if isMap {
		brackets = "{}"
	}
	out.add(brackets[:1])
	for index := range value.Len() {
		if index > 0 {
			out.add(", ")
		}
		out.item(value.Index(index), isMap)
	}
	out.add(brackets[1:])
}

func (out *printer) item(value reflect.Value, isEntry bool) {
	if !isEntry {
		out.value(value)
		return
	}
	name := strconv.Quote(value.Field(0).String())
	if out.isGo {
		out.add("{Name: " + name + ", Value: ")
		out.value(value.Field(1))
		out.add("}")
		return
	}
	out.add(name + ": ")
	out.value(value.Field(1))
}
