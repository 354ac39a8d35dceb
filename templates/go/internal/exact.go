package core

// Exact is embedded in every record. Packages that ignore methods, such as mapstructure when it
// converts a struct to a map, would lose constants, names and unknown fields. Their rule that only
// structs can be squashed makes them fail instead. Convert a message with [Of] to untyped JSON,
// and that with [JSON.Any] to a map.
type Exact [0]struct{}
