package core

import (
	"math"
	"slices"
)

// limitOf returns the limit of a keyword, or nil.
func limitOf(keyword string, value JSON) Limit {
	number, _ := value.Float64()
	size := int(min(number, math.MaxInt32))
	switch keyword {
	case "enum":
		return enumOf(value)
	case "minLength":
		return MinLength(size)
	case "maxLength":
		return MaxLength(size)
	case "pattern":
		return &Pattern{Matcher: Matcher{Portable: value.text}}
	case "minimum":
		return Minimum(number)
	case "maximum":
		return Maximum(number)
	case "exclusiveMinimum":
		return ExclusiveMinimum(number)
	case "exclusiveMaximum":
		return ExclusiveMaximum(number)
	case "multipleOf":
		return MultipleOf(number)
	case "minItems":
		return MinItems(size)
	case "maxItems":
		return MaxItems(size)
	case "uniqueItems":
		return UniqueItems{}
	case "minProperties":
		return MinProperties(size)
	case "maxProperties":
		return MaxProperties(size)
	default:
		return nil
	}
}

func enumOf(value JSON) *Values {
	limit := &Values{}
	items, _ := value.Array()
	for _, item := range items {
		text, _ := item.JSON()
		limit.Texts = append(limit.Texts, string(text))
	}
	return limit
}

func ofTypes(value JSON) follows {
	types, _ := value.Array()
	return func(data JSON, _ verdicts) bool {
		return slices.ContainsFunc(types, func(name JSON) bool { return isOfType(name.text, data) })
	}
}

func isOfType(name string, data JSON) bool {
	switch name {
	case "null":
		return data.kind == KindNull
	case "boolean":
		return data.kind == KindBool
	case "string":
		return data.kind == KindString
	case "array":
		return data.kind == KindArray
	case "object":
		return data.kind == KindObject
	}
	number, ok := data.Float64()
	isInteger := math.Abs(number) <= mostExact && number == math.Trunc(number)
	return ok && math.Abs(number) <= math.MaxFloat64 && (name == "number" || isInteger)
}

func withMembers(value JSON) follows {
	names, _ := value.Array()
	return func(data JSON, _ verdicts) bool {
		return data.kind != KindObject || !slices.ContainsFunc(names, func(name JSON) bool {
			_, ok := data.Get(name.text)
			return !ok
		})
	}
}
