/** Methods of Go types: JSON and other formats, printing and logging. */

import { go, identifier, join, type Go } from "./encode.ts";

/** A method with its comment. Marker methods have neither a comment nor a body. */
export interface Method {
  readonly header: Go;
  readonly comment?: Go;
  readonly body?: Go;
}

/** The maximum line length. gofmt moves longer bodies to separate lines. */
const longestLine = 100;

const lineOf = ({ header, body }: Method): Go => {
  const isLong = header.length + 1 + (body?.length ?? 0) > longestLine;
  if (body === undefined) return isLong ? go`${header} {\n}` : go`${header} {}`;
  return isLong ? go`${header} {\n\t${body}\n}` : go`${header} { ${body} }`;
};

/** Prints methods, each in its own paragraph, so that gofmt aligns nothing. */
export const methodLines = (methods: readonly Method[]): Go =>
  join(
    methods.map((method) =>
      method.comment === undefined ? lineOf(method) : go`// ${method.comment}\n${lineOf(method)}`,
    ),
    "\n\n",
  );

/** Methods that print a value. A struct cannot have a field with the same name. */
type Shown = "String" | "GoString" | "LogValue";

const shown = (type: Go, name: Shown, result: Go, comment: Go, body: Go): Method & { name: Shown } => ({
  name,
  header: go`func (it ${type}) ${identifier(name)}() ${result}`,
  comment,
  body,
});

const shownMethods = (type: Go): (Method & { name: Shown })[] => [
  shown(
    type,
    "String",
    go`string`,
    go`String returns the value in a human-readable form.`,
    go`return codec.Shown(it)`,
  ),
  shown(
    type,
    "GoString",
    go`string`,
    go`GoString returns the value in Go syntax, for %#v.`,
    go`return codec.ShownInGo(it)`,
  ),
  shown(
    type,
    "LogValue",
    go`slog.Value`,
    go`LogValue returns the value for log/slog, using the JSON property names.`,
    go`return codec.Logged(it)`,
  ),
];

const jsonMethods = (type: Go): Method[] => [
  {
    header: go`func (it ${type}) JSON() ([]byte, error)`,
    comment: go`JSON returns the JSON text. The error is a [*core.EncodeError].`,
    body: go`return codec.Marshal(&it)`,
  },
  {
    header: go`func (it ${type}) Canonical() ([]byte, error)`,
    comment: go`Canonical returns the JSON text in the canonical form of RFC 8785.`,
    body: go`return codec.Canonical(&it)`,
  },
];

const writers = (type: Go): Method[] => [
  {
    header: go`func (it ${type}) MarshalYAML() (any, error)`,
    comment: go`MarshalYAML converts the value to types that YAML supports.`,
    body: go`return codec.YAML(it)`,
  },
  {
    header: go`func (it ${type}) MarshalBinary() ([]byte, error)`,
    comment: go`MarshalBinary returns the JSON text, for gob and other binary formats.`,
    body: go`return it.MarshalJSON()`,
  },
];

const readers = (type: Go): Method[] => [
  {
    header: go`func (it *${type}) UnmarshalYAML(read func(any) error) error`,
    comment: go`UnmarshalYAML reads the value from YAML, as strictly as from JSON.`,
    body: go`return codec.SetYAML(it, read)`,
  },
  {
    header: go`func (it *${type}) UnmarshalBinary(text []byte) error`,
    comment: go`UnmarshalBinary parses JSON text.`,
    body: go`return it.UnmarshalJSON(text)`,
  },
  {
    header: go`func (it *${type}) UnmarshalMapstructure(tree any) error`,
    comment: go`UnmarshalMapstructure reads the value from untyped data, as strictly as from JSON.`,
    body: go`return codec.SetTree(it, tree)`,
  },
];

/** Formats values whose type has a field named String or GoString. */
const format = (type: Go): Method => ({
  header: go`func (it ${type}) Format(to fmt.State, verb rune)`,
  comment: go`Format implements fmt.Formatter, because a field has the same name as a method that fmt calls.`,
  body: go`codec.ShowTo(it, to, verb)`,
});

/** Returns the methods for human-readable output, except those whose names are already field names. */
const readableMethods = (type: Go, fields: ReadonlySet<string>): Method[] => [
  ...shownMethods(type).filter(({ name }) => !fields.has(name)),
  ...(hidesPrinting(fields) ? [format(type)] : []),
];

/** Returns true if any fields have the names of methods that fmt calls. */
export const hidesPrinting = (fields: ReadonlySet<string>): boolean =>
  (fields.has("String") || fields.has("GoString")) && !fields.has("Format");

/** The methods of a type that is only used inside other types. */
export const nativeMethods = (type: Go, fields: ReadonlySet<string> = new Set()): Method[] => [
  {
    header: go`func (it ${type}) MarshalJSON() ([]byte, error)`,
    comment: go`MarshalJSON implements json.Marshaler.`,
    body: go`return codec.Marshal(&it)`,
  },
  {
    header: go`func (it *${type}) UnmarshalJSON(text []byte) error`,
    comment: go`UnmarshalJSON implements json.Unmarshaler. The error is a [*core.DecodeError].`,
    body: go`return codec.Set(it, text)`,
  },
  ...writers(type),
  ...readers(type),
  ...readableMethods(type, fields),
];

/** The methods for a type that is encoded by itself rather than as part of another type. */
export const ownMethods = (type: Go, fields?: ReadonlySet<string>): Method[] => [
  ...jsonMethods(type),
  ...nativeMethods(type, fields),
];

export const parser = (name: Go, type: Go, id: Go, code: Go): Method => ({
  header: go`func ${name}[S core.Text](text S) (${type}, error)`,
  comment: go`${name} parses JSON text strictly. The error is a [*core.DecodeError] with every reason.`,
  body: go`return codec.Parse(${id}, text, ${code})`,
});

/** The methods of unknown variants of an open union. */
export const unknownMethods: readonly Method[] = [
  ...jsonMethods(go`Unknown`).map((method) => ({
    ...method,
    body: method.header.includes("Canonical") ? go`return it.Raw.Canonical()` : go`return it.Raw.JSON()`,
  })),
  {
    header: go`func (it Unknown) MarshalJSON() ([]byte, error)`,
    comment: go`MarshalJSON implements json.Marshaler.`,
    body: go`return it.Raw.JSON()`,
  },
  ...writers(go`Unknown`),
  ...shownMethods(go`Unknown`),
];
