package core

import (
	"math"
	"slices"
)

// containers compiles the keywords that apply subschemas to members and items.
func (all definitions) containers(part JSON) (parts []follows) {
	keywords, _ := part.Object()
	names := namesOf(keywords)
	has := func(name string) bool { return slices.Contains(names, name) }
	if has("properties") || has("patternProperties") || has("additionalProperties") || has("propertyNames") {
		parts = append(parts, all.ofMembers(part))
	}
	if has("prefixItems") || has("items") {
		parts = append(parts, all.ofItems(part))
	}
	if has("contains") {
		parts = append(parts, all.contains(part))
	}
	return parts
}

// keyPattern is a regular expression for member names, and the subschema for the matching members'
// values.
type keyPattern struct {
	*Pattern
	part follows
}

func (all definitions) patterns(part JSON) (patterns []keyPattern) {
	value, _ := part.Get("patternProperties")
	for source, part := range all.members(value) {
		patterns = append(patterns, keyPattern{&Pattern{Matcher: Matcher{Portable: source}}, part})
	}
	return patterns
}

func (all definitions) ofMembers(part JSON) follows {
	properties, _ := part.Get("properties")
	declared, patterns := all.members(properties), all.patterns(part)
	rest, names := all.at(part, "additionalProperties"), all.at(part, "propertyNames")
	return everyMember(func(name, value JSON, known verdicts) bool {
		one, isDeclared := declared[name.text]
		if !names(name, known) || isDeclared && !one(value, known) {
			return false
		}
		for _, pattern := range patterns {
			if pattern.keeps(measure(name)) {
				isDeclared = true
				if !pattern.part(value, known) {
					return false
				}
			}
		}
		return isDeclared || rest(value, known)
	})
}

func everyMember(test func(name, value JSON, known verdicts) bool) follows {
	return func(data JSON, known verdicts) bool {
		members, _ := data.Object()
		for _, member := range members {
			if !test(String(member.Name), member.Value, known) {
				return false
			}
		}
		return true
	}
}

func (all definitions) ofItems(part JSON) follows {
	prefixItems, _ := part.Get("prefixItems")
	prefix, rest := all.list(prefixItems), all.at(part, "items")
	return func(data JSON, known verdicts) bool {
		items, _ := data.Array()
		for index, item := range items {
			one := rest
			if index < len(prefix) {
				one = prefix[index]
			}
			if !one(item, known) {
				return false
			}
		}
		return true
	}
}

func (all definitions) contains(part JSON) follows {
	wanted := all.at(part, "contains")
	least, most := numberAt(part, "minContains", 1), numberAt(part, "maxContains", math.MaxFloat64)
	return func(data JSON, known verdicts) bool {
		items, ok := data.Array()
		found := 0.0
		for _, item := range items {
			if wanted(item, known) {
				found++
			}
		}
		return !ok || found >= least && found <= most
	}
}

func numberAt(part JSON, keyword string, absent float64) float64 {
	value, _ := part.Get(keyword)
	if number, ok := value.Float64(); ok {
		return number
	}
	return absent
}
