/** A generated module's imports: exactly the names that it uses, in isort's order. */

import { encoded } from "../../support/text/code.ts";
import { py, type Python } from "./encode.ts";

export interface Source {
  readonly module: Python;
  readonly names: readonly string[];
}

/** isort's order: constants, classes, functions. */
const core = `ABSENT CONSTANT DEFAULT FLATTEN NULL_IS_ABSENT OMIT_EMPTY OPTIONAL SALVAGE SALVAGE_LIST SKIP_ITEMS Absent Alias BigInt BigInt64
  BigUint64 BytesText Codec Constraints DateText DateTimeText DecimalText Double DurationText External Flag HistoryCodec Int Int8 Int16 Int32 Items Json Limits OneOf Record Tagged Text TextLimits TimeText Uint8 Uint16 Uint32 Uint64 Unknown Unpack Untagged UuidText empty_dict empty_list from_wire table`;

const sources: readonly Source[] = [
  { module: py`typing`, names: ["Annotated", "ClassVar", "Final", "Literal", "TypeAlias"] },
  { module: py`pydantic`, names: ["Field"] },
  { module: py`.core`, names: core.split(/\s+/) },
];

/** Returns the names in code. Ignores strings, docstrings and attributes. */
const namesIn = (code: string): string[] =>
  code.replaceAll(/"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'/g, "").match(/(?<![.\w])[A-Za-z_]\w*/g) ?? [];

/** Removes attribute names, which are defined by the class. */
const behindName = (statement: string): string => statement.replace(/^\w+(?=\s*[:=])/, "");

interface Body {
  readonly expressions: readonly Python[];
  readonly classes: readonly {
    readonly head: Python;
    readonly attributes: readonly { readonly statement: Python }[];
  }[];
  readonly aliases: readonly { readonly statement: Python }[];
  readonly codecs: readonly Python[];
  readonly histories: readonly Python[];
  readonly table: Python;
}

const longest = 110;

export const importLine = ({ module, names }: Source): Python => {
  const line = `from ${module} import ${names.join(", ")}`;
  const lines = `from ${module} import (\n${names.map((name) => `    ${name},\n`).join("")})`;
  return encoded(line.length <= longest ? line : lines);
};

export const writtenImport = (module: string, names: readonly string[]): Python =>
  importLine({ module: encoded(module), names });

export const imports = ({ expressions, classes, aliases, codecs, histories, table }: Body): Python[] => {
  const statements = [
    ...expressions,
    ...classes.flatMap(({ head, attributes }) => [
      head,
      ...attributes.map(({ statement }) => behindName(statement)),
    ]),
    ...aliases.map(({ statement }) => statement),
    ...codecs,
    ...histories,
    table,
  ];
  const used = new Set(statements.flatMap(namesIn));
  return sources
    .map(({ module, names }) => ({ module, names: names.filter((name) => used.has(name)) }))
    .filter(({ names }) => names.length > 0)
    .map(importLine);
};
