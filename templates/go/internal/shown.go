package core

import (
	"fmt"
	"math/big"
	"reflect"
	"regexp"
	"strconv"
	"strings"
)

// Shown formats a value in a human-readable form, such as Money{Amount: 1.5, Currency: "EUR"}.
// Pointers are followed, and absent fields are left out. Values that are nested too deeply for
// JSON, such as cycles, are cut off with "…".
func Shown(value any) string {
	content := reflect.ValueOf(value)
	if content.Kind() == reflect.String {
		return content.String()
	}
	var out printer
	out.value(content)
	return string(out.text)
}

// ShownInGo formats a value in Go syntax, for %#v.
func ShownInGo(value any) string {
	out := printer{isGo: true}
	out.value(reflect.ValueOf(value))
	return string(out.text)
}

// ShowTo prints a value whose type cannot have String and GoString methods.
func ShowTo(value any, to fmt.State, verb rune) {
	text := Shown(value)
	if verb == 'v' && to.Flag('#') {
		text = ShownInGo(value)
	}
	_, _ = fmt.Fprint(to, text)
}

type printer struct {
	text  []byte
	isGo  bool
	level int
	// Set once the maximum depth has been exceeded. Further nested values are left out, because a
	// cycle with several branches would take exponential time.
	full bool
}

func (out *printer) add(text string) {
	out.text = append(out.text, text...)
}

func (out *printer) value(value reflect.Value) {
	if out.level++; out.full || out.level > mostLevels {
		out.full = true
		out.add("…")
	} else if !out.special(value) {
		out.plain(value)
	}
	out.level--
}

// special prints values with unexported parts, and reports whether it did.
func (out *printer) special(value reflect.Value) bool {
	if !value.IsValid() || !value.CanInterface() {
		out.add("nil")
		return true
	}
	switch content := value.Interface().(type) {
	case JSON:
		out.json(content)
	case *big.Int:
		out.integer(content)
	case interface{ shownParts() (any, string) }:
		out.nullable(content.shownParts())
	case interface{ boxed() any }:
		return out.box(content.boxed())
	default:
		return out.foreign(value)
	}
	return true
}

func (out *printer) json(value JSON) {
	switch {
	case !out.isGo:
		out.add(value.String())
	case value.IsNull():
		out.add("core.Null")
	default:
		out.add("core.MustParseJSON(" + strconv.Quote(value.String()) + ")")
	}
}

func (out *printer) integer(value *big.Int) {
	switch {
	case value == nil:
		out.add("nil")
	case out.isGo:
		out.add("big.NewInt(" + value.String() + ")")
	default:
		out.add(value.String())
	}
}

// nullable prints the value of a field that can be absent or null.
func (out *printer) nullable(value any, empty string) {
	switch {
	case !out.isGo && value == nil:
		out.add("null")
	case !out.isGo:
		out.value(reflect.ValueOf(value))
	case value == nil:
		out.add(empty)
	default:
		out.add("core.Some(")
		out.typed(reflect.ValueOf(value))
		out.add(")")
	}
}

// box prints the content of a box, which is printed as a struct only in Go syntax.
func (out *printer) box(content any) bool {
	if out.isGo {
		return false
	}
	out.value(reflect.ValueOf(content))
	return true
}

// foreign prints types that are not generated, such as structs, in fmt's own format, and reports
// whether it did.
func (out *printer) foreign(value reflect.Value) bool {
	kind := value.Kind()
	if kind != reflect.Struct && kind != reflect.Map && kind != reflect.Func && kind != reflect.Chan {
		return false
	}
	if _, ok := entries[reflect.PointerTo(value.Type())]; ok || isOwn(value.Type()) {
		return false
	}
	form := "%+v"
	if out.isGo {
		form = "%#v"
	}
	out.add(fmt.Sprintf(form, value.Interface()))
	return true
}

var ownPackage = reflect.TypeFor[Exact]().PkgPath()

func isOwn(kind reflect.Type) bool {
	return kind.PkgPath() == ownPackage
}

var importPath = regexp.MustCompile(`[^\s\[\]*,]*/`)

// typeText returns a type's name, qualified with its package name.
func typeText(kind reflect.Type) string {
	return strings.ReplaceAll(importPath.ReplaceAllString(kind.String(), ""), "parts.", "core.")
}

// nameOf returns a type's name, which is package-qualified in Go syntax.
func (out *printer) nameOf(kind reflect.Type) string {
	if out.isGo {
		return typeText(kind)
	}
	name, _, _ := strings.Cut(kind.Name(), "[")
	return name
}
