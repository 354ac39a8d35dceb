// The program writes values that break their rules and prints the errors.
package main

import (
	"encoding/json"
	"fmt"

	"rules-messages/core"
	"rules-messages/rules"
)

func main() {
	amount := 10.0
	show(rules.ConditionOfRecord{Kind: core.Ptr("box")})
	show(rules.ConditionOfRecord{Kind: core.Ptr("bag"), Size: &amount})
	show(rules.ConditionOfRecord{Kind: core.Ptr("box"), Size: &amount})
	show(rules.AliasOfList{1, 2})
	show(rules.AliasOfList{1, 20})
	show(rules.EnumWithRule("bb"))
	show(rules.AliasOfAnything{Value: core.ObjectOf(core.Member{Name: "a"})})
	show(core.Box[rules.TaggedUnion]{Value: &rules.TaggedUnionBox{Size: core.Ptr(int64(10))}})
}

func show(value any) {
	text, err := json.Marshal(value)
	fmt.Printf("%s %v\n", text, err)
}
