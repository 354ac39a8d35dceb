package core

// plan is the migration plan of a dialect: the steps between its versions. All runtimes use the
// same plan.
type plan struct {
	name, dialect string
	// Oldest first. The last version is the current version.
	versions []string
	// up[0] converts from the first version to the second, and down[0] from the second to the first.
	up, down []migration
}

// migration converts messages to an adjacent version. If there is no root, messages are not
// changed.
type migration struct {
	root    JSON
	hasRoot bool
	nodes   map[string]JSON
}

func readPlan(text string) *plan {
	data := MustParseJSON(text)
	dialect := textAt(data, "dialect")
	return &plan{
		name:     dialect + ".history",
		dialect:  dialect,
		versions: textsOf(itemsAt(data, "versions")),
		up:       migrations(itemsAt(data, "up")),
		down:     migrations(itemsAt(data, "down")),
	}
}

func migrations(items []JSON) []migration {
	all := make([]migration, len(items))
	for index, item := range items {
		root, hasRoot := item.Get("root")
		all[index] = migration{root: root, hasRoot: hasRoot, nodes: membersAt(item, "nodes").ToMap()}
	}
	return all
}

func textAt(data JSON, name string) string {
	value, _ := data.Get(name)
	text, _ := value.Text()
	return text
}

func itemsAt(data JSON, name string) []JSON {
	value, _ := data.Get(name)
	items, _ := value.Array()
	return items
}

func membersAt(data JSON, name string) Object {
	value, _ := data.Get(name)
	members, _ := value.Object()
	return members
}

func textsOf(items []JSON) []string {
	all := make([]string, len(items))
	for index, item := range items {
		all[index], _ = item.Text()
	}
	return all
}
