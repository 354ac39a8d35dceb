package core

import "log/slog"

// String returns the value in a readable form.
func (box Box[T]) String() string { return Shown(box) }

// GoString returns the value in Go syntax.
func (box Box[T]) GoString() string { return ShownInGo(box) }

// LogValue returns the value for log/slog, with its JSON names.
func (box Box[T]) LogValue() slog.Value { return Logged(box) }

// MarshalYAML converts the value to types that YAML supports.
func (box Box[T]) MarshalYAML() (any, error) { return YAML(box) }

// UnmarshalYAML reads the value from YAML.
func (box *Box[T]) UnmarshalYAML(read func(any) error) error { return SetYAML(box, read) }

// UnmarshalMapstructure reads the value from untyped data.
func (box *Box[T]) UnmarshalMapstructure(tree any) error { return SetTree(box, tree) }

// MarshalBinary returns the JSON text, for binary formats.
func (box Box[T]) MarshalBinary() ([]byte, error) { return box.MarshalJSON() }

// UnmarshalBinary parses JSON text.
func (box *Box[T]) UnmarshalBinary(text []byte) error { return box.UnmarshalJSON(text) }

// String returns the list in a readable form.
func (list List[T]) String() string { return Shown(list) }

// GoString returns the list in Go syntax.
func (list List[T]) GoString() string { return ShownInGo(list) }

// LogValue returns the list for log/slog, with its JSON names.
func (list List[T]) LogValue() slog.Value { return Logged(list) }

// MarshalYAML converts the list to types that YAML supports.
func (list List[T]) MarshalYAML() (any, error) { return YAML(list) }

// UnmarshalYAML reads the list from YAML.
func (list *List[T]) UnmarshalYAML(read func(any) error) error { return SetYAML(list, read) }

// UnmarshalMapstructure reads the list from untyped data.
func (list *List[T]) UnmarshalMapstructure(tree any) error { return SetTree(list, tree) }

// MarshalBinary returns the JSON text, for binary formats.
func (list List[T]) MarshalBinary() ([]byte, error) { return list.MarshalJSON() }

// UnmarshalBinary parses JSON text.
func (list *List[T]) UnmarshalBinary(text []byte) error { return list.UnmarshalJSON(text) }

// String returns the map in a readable form.
func (entries Map[T]) String() string { return Shown(entries) }

// GoString returns the map in Go syntax.
func (entries Map[T]) GoString() string { return ShownInGo(entries) }

// LogValue returns the map for log/slog, with its JSON names.
func (entries Map[T]) LogValue() slog.Value { return Logged(entries) }

// MarshalYAML converts the map to types that YAML supports.
func (entries Map[T]) MarshalYAML() (any, error) { return YAML(entries) }

// UnmarshalYAML reads the map from YAML.
func (entries *Map[T]) UnmarshalYAML(read func(any) error) error { return SetYAML(entries, read) }

// UnmarshalMapstructure reads the map from untyped data.
func (entries *Map[T]) UnmarshalMapstructure(tree any) error { return SetTree(entries, tree) }

// MarshalBinary returns the JSON text, for binary formats.
func (entries Map[T]) MarshalBinary() ([]byte, error) { return entries.MarshalJSON() }

// UnmarshalBinary parses JSON text.
func (entries *Map[T]) UnmarshalBinary(text []byte) error { return entries.UnmarshalJSON(text) }

// String returns the field in a readable form.
func (field Nullable[T]) String() string { return Shown(field) }

// GoString returns the field in Go syntax.
func (field Nullable[T]) GoString() string { return ShownInGo(field) }

// LogValue returns the field for log/slog, with its JSON names.
func (field Nullable[T]) LogValue() slog.Value { return Logged(field) }

// MarshalYAML converts the field to types that YAML supports.
func (field Nullable[T]) MarshalYAML() (any, error) { return YAML(field) }

// UnmarshalYAML reads the field from YAML.
func (field *Nullable[T]) UnmarshalYAML(read func(any) error) error { return SetYAML(field, read) }

// UnmarshalMapstructure reads the field from untyped data.
func (field *Nullable[T]) UnmarshalMapstructure(tree any) error { return SetTree(field, tree) }

// MarshalBinary returns the JSON text, for binary formats.
func (field Nullable[T]) MarshalBinary() ([]byte, error) { return field.MarshalJSON() }

// UnmarshalBinary parses JSON text.
func (field *Nullable[T]) UnmarshalBinary(text []byte) error { return field.UnmarshalJSON(text) }

// String returns both parts in a readable form.
func (both With[M, X]) String() string { return Shown(both) }

// GoString returns both parts in Go syntax.
func (both With[M, X]) GoString() string { return ShownInGo(both) }

// LogValue returns both parts for log/slog, with their JSON names.
func (both With[M, X]) LogValue() slog.Value { return Logged(both) }

// MarshalYAML converts both parts to types that YAML supports.
func (both With[M, X]) MarshalYAML() (any, error) { return YAML(both) }

// UnmarshalYAML reads both parts from YAML.
func (both *With[M, X]) UnmarshalYAML(read func(any) error) error { return SetYAML(both, read) }

// UnmarshalMapstructure reads both parts from untyped data.
func (both *With[M, X]) UnmarshalMapstructure(tree any) error { return SetTree(both, tree) }

// MarshalBinary returns the JSON text, for binary formats.
func (both With[M, X]) MarshalBinary() ([]byte, error) { return both.MarshalJSON() }

// UnmarshalBinary parses JSON text.
func (both *With[M, X]) UnmarshalBinary(text []byte) error { return both.UnmarshalJSON(text) }
