package core

// Exact is embedded in every record. Packages that ignore methods, such as mapstructure when it
// converts a struct to a map, would lose constants, names and unknown fields. Such packages can
// squash only structs, so they fail on Exact instead. Use [Of] to convert a message to untyped
// JSON, and [JSON.Any] to convert the result to a map.
type Exact [0]struct{}
