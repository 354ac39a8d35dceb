package core

import (
	"slices"
	"strings"
	"sync"
)

// Rule is a JSON Schema for constraints that types cannot express. It is a limit on a whole entity.
type Rule struct {
	// Text is the schema. It is parsed on first use.
	Text     string
	once     sync.Once
	compiled follows
}

func (rule *Rule) keeps(value measured) bool {
	rule.once.Do(func() {
		// A rule may be nested more deeply than a document.
		root, _ := readJSONWithin(rule.Text, len(rule.Text))
		rule.compiled = compileRule(root)
	})
	return rule.compiled(value.json(), verdicts{})
}

func (rule *Rule) said() (code, expected string) {
	return "constraint", "data that satisfies the schema"
}

func (*Rule) readsContent() {}

// follows reports whether data satisfies a subschema of a rule.
type follows func(data JSON, known verdicts) bool

// verdicts caches the results of checking arrays and objects against references. Otherwise, for a
// rule that refers to itself twice, the time would double with every level of data.
type verdicts map[verdictKey]bool

type verdictKey struct {
	name  string
	parts any
}

// definitions contains the compiled entries of $defs.
type definitions map[string]follows

func compileRule(root JSON) follows {
	all := definitions{}
	entries, _ := root.Get("$defs")
	for name, part := range all.members(entries) {
		all[name] = part
	}
	return all.compile(root)
}

func (all definitions) compile(part JSON) follows {
	keywords, ok := part.Object()
	if !ok {
		accepts, _ := part.Bool()
		return func(JSON, verdicts) bool { return accepts }
	}
	parts := all.containers(part)
	for _, keyword := range keywords {
		if one := all.keyword(part, keyword.Name, keyword.Value); one != nil {
			parts = append(parts, one)
		}
	}
	return everyPart(parts)
}

func everyPart(parts []follows) follows {
	return func(data JSON, known verdicts) bool {
		return !slices.ContainsFunc(parts, func(part follows) bool { return !part(data, known) })
	}
}

func (all definitions) list(value JSON) (parts []follows) {
	items, _ := value.Array()
	for _, item := range items {
		parts = append(parts, all.compile(item))
	}
	return parts
}

func (all definitions) members(value JSON) map[string]follows {
	parts := map[string]follows{}
	members, _ := value.Object()
	for _, member := range members {
		parts[member.Name] = all.compile(member.Value)
	}
	return parts
}

// at compiles the subschema under a keyword. An absent subschema accepts all data.
func (all definitions) at(part JSON, keyword string) follows {
	value, ok := part.Get(keyword)
	if !ok {
		value = Bool(true)
	}
	return all.compile(value)
}

// keyword compiles a keyword that applies to the data itself. It returns nil for other keywords.
func (all definitions) keyword(part JSON, name string, value JSON) follows {
	switch name {
	case "$ref":
		return all.reference(strings.TrimPrefix(value.text, "#/$defs/"))
	case "allOf":
		return everyPart(all.list(value))
	case "anyOf":
		return all.count(value, func(valid int) bool { return valid > 0 })
	case "oneOf":
		return all.count(value, func(valid int) bool { return valid == 1 })
	case "not":
		return all.count(Array(value), func(valid int) bool { return valid == 0 })
	case "if":
		return all.condition(part)
	case "type":
		return ofTypes(value)
	case "required":
		return withMembers(value)
	}
	if limit := limitOf(name, value); limit != nil {
		return func(data JSON, _ verdicts) bool { return limit.keeps(measure(data)) }
	}
	return nil
}

func (all definitions) reference(name string) follows {
	return func(data JSON, known verdicts) bool {
		key := verdictKey{name, data.contentAddress()}
		valid, ok := known[key]
		if !ok {
			valid = all[name](data, known)
		}
		if key.parts != nil {
			known[key] = valid
		}
		return valid
	}
}

func (all definitions) count(value JSON, accepts func(valid int) bool) follows {
	parts := all.list(value)
	return func(data JSON, known verdicts) bool {
		valid := 0
		for _, part := range parts {
			if part(data, known) {
				valid++
			}
		}
		return accepts(valid)
	}
}

func (all definitions) condition(part JSON) follows {
	condition, then, otherwise := all.at(part, "if"), all.at(part, "then"), all.at(part, "else")
	return func(data JSON, known verdicts) bool {
		if condition(data, known) {
			return then(data, known)
		}
		return otherwise(data, known)
	}
}
