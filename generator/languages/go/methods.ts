/** Methods of Go types, laid out as gofmt would. */

import { go, join, padded, type Go } from "./encode.ts";

export interface Method {
  readonly header: Go;
  /** Absent for marker methods. */
  readonly body?: Go;
}

/** The maximum line length. gofmt moves longer bodies to separate lines. */
const longestLine = 100;

const isShort = ({ header, body = go`` }: Method): boolean => header.length + 1 + body.length <= longestLine;

const onOneLine = ({ header, body }: Method, width: number): Go => {
  const start = padded(header, width);
  return body === undefined ? go`${start} {}` : go`${start} { ${body} }`;
};

const onMoreLines = ({ header, body }: Method): Go =>
  body === undefined ? go`${header} {\n}` : go`${header} {\n\t${body}\n}`;

/** Prints methods. Short neighbors are aligned. */
export const methodLines = (methods: readonly Method[]): Go => {
  const lines: Go[] = [];
  let block: Method[] = [];
  const endBlock = (): void => {
    const width = Math.max(...block.map(({ header }) => header.length));
    lines.push(...block.map((method) => onOneLine(method, width)));
    block = [];
  };
  for (const method of methods)
    if (isShort(method)) block.push(method);
    else {
      endBlock();
      lines.push(onMoreLines(method));
    }
  endBlock();
  return join(lines, "\n");
};

/** The methods of a type that is encoded as itself. */
export const ownMethods = (type: Go): Method[] => [
  { header: go`func (it ${type}) JSON() ([]byte, error)`, body: go`return codec.Marshal(&it)` },
  { header: go`func (it ${type}) Canonical() ([]byte, error)`, body: go`return codec.Canonical(&it)` },
  ...nativeMethods(type),
];

/** The methods of a type that only occurs inside other types. */
export const nativeMethods = (type: Go): Method[] => [
  { header: go`func (it ${type}) MarshalJSON() ([]byte, error)`, body: go`return codec.Marshal(&it)` },
  {
    header: go`func (it *${type}) UnmarshalJSON(text []byte) error`,
    body: go`return codec.Set(it, text)`,
  },
];

export const parser = (name: Go, type: Go, id: Go, code: Go): Method => ({
  header: go`func ${name}[S core.Text](text S) (${type}, error)`,
  body: go`return codec.Parse(${id}, text, ${code})`,
});

/** The methods of unknown variants of an open union. */
export const unknownMethods: readonly Method[] = [
  { header: go`func (it Unknown) JSON() ([]byte, error)`, body: go`return it.Raw.JSON()` },
  { header: go`func (it Unknown) Canonical() ([]byte, error)`, body: go`return it.Raw.Canonical()` },
  { header: go`func (it Unknown) MarshalJSON() ([]byte, error)`, body: go`return it.Raw.JSON()` },
];
