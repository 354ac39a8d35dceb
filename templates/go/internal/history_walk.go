package core

import "strconv"

// along applies migrations in order.
func along(data JSON, all []migration) (JSON, *unmigrated) {
	for _, one := range all {
		if !one.hasRoot {
			continue
		}
		moved, why := one.follow(data, one.root, "")
		if why != nil {
			return Null, why
		}
		data = moved
	}
	return data, nil
}

// follow applies a link: a node, array items or map values. A null link rejects the data. Data with
// an unexpected shape is not changed, because decoding reports it.
func (to migration) follow(data, link JSON, pointer string) (JSON, *unmigrated) {
	if link.IsNull() {
		return Null, &unmigrated{pointer, "does not exist in the other version"}
	}
	if name, ok := link.Text(); ok {
		return to.atNode(data, to.nodes[name], pointer)
	}
	if values, ok := link.Get("values"); ok {
		return to.inMembers(data, func(string) (JSON, bool) { return values, true }, pointer)
	}
	items, _ := link.Get("items")
	return to.inItems(data, items, pointer)
}

func (to migration) inItems(data, link JSON, pointer string) (JSON, *unmigrated) {
	items, ok := data.Array()
	if !ok {
		return data, nil
	}
	moved := make([]JSON, len(items))
	for index, item := range items {
		value, why := to.follow(item, link, pointer+"/"+strconv.Itoa(index))
		if why != nil {
			return Null, why
		}
		moved[index] = value
	}
	return Array(moved...), nil
}

func (to migration) inMembers(data JSON, linkOf func(string) (JSON, bool), pointer string) (JSON, *unmigrated) {
	members, ok := data.Object()
	if !ok {
		return data, nil
	}
	moved := make(Object, len(members))
	for index, member := range members {
		if link, isLinked := linkOf(member.Name); isLinked {
			value, why := to.follow(member.Value, link, pointerBelow(pointer, member.Name))
			if why != nil {
				return Null, why
			}
			member.Value = value
		}
		moved[index] = member
	}
	return ObjectOf(moved...), nil
}

// atNode applies the initial steps, then the migrations of the members and the tag, and then the
// final steps.
func (to migration) atNode(data, node JSON, pointer string) (JSON, *unmigrated) {
	data, why := takeSteps(data, itemsAt(node, "first"), pointer)
	if why != nil {
		return Null, why
	}
	moved := data
	if _, isObject := data.Object(); isObject {
		if moved, why = to.inMembers(data, membersAt(node, "members").Get, pointer); why != nil {
			return Null, why
		}
		if moved, why = to.followAll(moved, linksBeside(data, node), pointer); why != nil {
			return Null, why
		}
	}
	return takeSteps(moved, itemsAt(node, "last"), pointer)
}

func (to migration) followAll(data JSON, links []JSON, pointer string) (JSON, *unmigrated) {
	for _, link := range links {
		moved, why := to.follow(data, link, pointer)
		if why != nil {
			return Null, why
		}
		data = moved
	}
	return data, nil
}

// linksBeside returns the links that apply to the same object: the other nodes, and either the case
// for its tag or the first shape that matches.
func linksBeside(data, node JSON) []JSON {
	links := append([]JSON{}, itemsAt(node, "also")...)
	if link, ok := caseOf(data, node); ok {
		links = append(links, link)
	}
	return links
}

func caseOf(data, node JSON) (link JSON, ok bool) {
	if tag, hasTag := node.Get("tag"); hasTag {
		name, _ := tag.Text()
		word, _ := data.Get(name)
		if text, isText := word.Text(); isText {
			return membersAt(node, "cases").Get(text)
		}
	}
	for _, shape := range itemsAt(node, "shapes") {
		if hasAll(data, textsOf(itemsAt(shape, "has"))) {
			return shape.Get("link")
		}
	}
	return Null, false
}

func hasAll(data JSON, names []string) bool {
	for _, name := range names {
		if _, ok := data.Get(name); !ok {
			return false
		}
	}
	return true
}
