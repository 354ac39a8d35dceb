/** Encoders un-escaped, one at a time: what stands in the built module, and what stands there instead. */

import type { LawName } from "./laws.ts";
import { canary } from "./payloads.ts";

export interface Edit {
  /** Below generator/, without its ending. */
  readonly module: string;
  readonly from: string;
  readonly to: string;
}

export interface Mutant {
  readonly law: LawName;
  readonly edits: readonly Edit[];
  /** Texts that would become code; none where the encoder writes no code. */
  readonly attacks: readonly string[];
}

const inString = (call: string): string[] => [
  `"; ${canary} = 1; "`,
  `" + ${call} + "`,
  `", ${call}, "`,
  `"); ${call}; ("`,
  `"\n${call}\n"`,
];

const call = `${canary}()`;

const raw = (module: string, from: string): Edit => ({ module, from, to: 'encoded(`"${text}"`)' });

/** Names as texts have them; only the encoder of names stands between. */
const naming: Edit = {
  module: "naming/words",
  from: ".split(/[^A-Za-z0-9]+/)",
  to: ".split(/\0/)",
};

const unchecked = (law: LawName, module: string, from: string, attacks: readonly string[]): Mutant => ({
  law,
  edits: [naming, { module, from, to: "false" }],
  attacks,
});

const name = "!identifierShape.test(name)";

export const mutants: readonly Mutant[] = [
  {
    law: "go/encode: string",
    edits: [
      raw("go/encode", 'encoded(escapeHidden(JSON.stringify(text.replaceAll(/\\p{Cs}/gu, "\\ufffd"))))'),
    ],
    attacks: inString(call),
  },
  unchecked("go/encode: name", "go/encode", name, [`A string; func init() { ${call} }; type B struct { C`]),
  {
    law: "go/comment: comment",
    edits: [{ module: "go/comment", from: "encoded(`// ${inert(line)}`)", to: "encoded(`//${line}`)" }],
    attacks: [`go:linkname ${canary} os.Exit`],
  },
  {
    law: "python/encode: string",
    edits: [raw("python/encode", "encoded(`${quote}${inner}${quote}`)")],
    attacks: inString(call),
  },
  {
    law: "python/encode: docstring",
    edits: [
      {
        module: "python/encode",
        from: 'line.replaceAll("\\\\", String.raw `\\\\`).replaceAll(\'"""\', String.raw `\\"\\"\\"`)',
        to: "line",
      },
    ],
    attacks: [`a""" + ${call} + """b`, `a"""\n${call}\n"""b`, `a"""; ${canary} = 1; """b`],
  },
  unchecked("python/encode: name", "python/encode", name, [
    `a: int = ${call}; b`,
    `a = 1\n    ${call}\n    b`,
  ]),
  {
    law: "ruby/encode: string",
    edits: [
      {
        module: "ruby/encode",
        from: "text.replaceAll(/['\\\\]/g, String.raw `\\$&`)",
        to: "text",
      },
    ],
    attacks: inString(call).map((attack) => attack.replaceAll('"', "'")),
  },
  {
    law: "ruby/encode: string",
    edits: [{ module: "ruby/encode", from: 'text.replaceAll(/["\\\\#]/g, String.raw `\\$&`)', to: "text" }],
    attacks: [`\u00ad#{${call}}`, `\u00ad" + ${call} + "`],
  },
  {
    law: "ruby/encode: comment",
    edits: [
      {
        module: "ruby/encode",
        from: 'line.replaceAll("-*-", "- * -").replace(directive, "· ")',
        to: "line",
      },
    ],
    attacks: [],
  },
  {
    law: "ruby/encode: constant",
    edits: [naming, { module: "ruby/encode", from: "!shapes[shape].test(name)", to: "false" }],
    attacks: [`A; ${call}; B`],
  },
  {
    law: "ruby/encode: method",
    edits: [naming, { module: "ruby/encode", from: "!shapes[shape].test(name)", to: "false" }],
    attacks: [`a; ${call}; b`],
  },
  {
    law: "ruby/signature-types: literal",
    edits: [{ module: "ruby/signature-types", from: "/^[\\w .:/-]*$/.test(value)", to: "true" }],
    attacks: [],
  },
  {
    law: "ruby/signature-types: name",
    edits: [{ module: "ruby/signature-types", from: "!identifier.test(name)", to: "false" }],
    attacks: [],
  },
  {
    law: "rust/encode: string",
    edits: [
      raw(
        "rust/encode",
        'encoded(`"${text.replaceAll(special, (char) => escapes[char] ?? `\\\\u{${char.codePointAt(0)?.toString(16)}}`)}"`)',
      ),
    ],
    attacks: [
      `", ${call}, "`,
      `"); ${call}; ("`,
      `" => A; "${canary}`,
      `"; ${canary}!{} "`,
      `"] pub fn ${canary}() {} #["`,
    ],
  },
  {
    law: "rust/encode: text",
    edits: [{ module: "rust/encode", from: '/"#|[^ -~]/.test(text)', to: "false" }],
    attacks: [`"#, ${canary}(), r#"`, `"#); ${call}; (r#"`],
  },
  {
    law: "rust/encode: comment",
    edits: [{ module: "rust/encode", from: "markdownLines(text, room)", to: 'text.split("\\n")' }],
    attacks: [],
  },
  unchecked("rust/encode: name", "rust/encode", name, [`A; } fn ${canary}() {} pub struct B { pub C`]),
  {
    law: "typescript/encode: string",
    edits: [
      raw(
        "typescript/encode",
        "encoded(JSON.stringify(text).replaceAll(lineSeparators, (char) => `\\\\u${char.charCodeAt(0).toString(16)}`))",
      ),
    ],
    attacks: [...inString(`globalThis.${call}`), `"; export const x = ${call}; "`],
  },
  {
    law: "typescript/encode: key",
    edits: [
      {
        module: "typescript/encode",
        from: "identifierShape.test(name)\n        ? encoded(name)\n        : stringLiteral(name)",
        to: "encoded(name)",
      },
    ],
    attacks: [`a: ${call}, b`],
  },
  {
    law: "typescript/encode: member",
    edits: [
      {
        module: "typescript/encode",
        from: "identifierShape.test(name)\n    ? ts `${object}.${encoded(name)}`",
        to: "true\n    ? ts `${object}.${encoded(name)}`",
      },
    ],
    attacks: [`a, ${call}, b`, `a = ${call}; value.b`],
  },
  {
    law: "typescript/encode: comment",
    edits: [{ module: "typescript/encode", from: 'text.replaceAll("*/", "* /")', to: "text" }],
    attacks: [`*/ globalThis.${call}; /*`],
  },
  unchecked("typescript/encode: name", "typescript/encode", name, [`A = string; ${call}; type B`]),
  {
    law: "text/toml: string",
    edits: [
      {
        module: "text/toml",
        from: '[...JSON.stringify(text.replaceAll(/\\p{Cs}/gu, "\\ufffd"))].map(escapeHidden).join("")',
        to: '`"${text}"`',
      },
    ],
    attacks: [],
  },
  {
    law: "text/hidden: escape",
    edits: [
      {
        module: "text/hidden",
        from: "? text.replaceAll(hidden, (character)",
        to: "? text.replaceAll(/\\0/g, (character)",
      },
    ],
    attacks: ["a\u202eb"],
  },
  {
    law: "text/hidden: blank",
    edits: [{ module: "text/hidden", from: 'text.replaceAll(hidden, " ")', to: "text" }],
    attacks: ["a\u202eb"],
  },
  {
    law: "text/plain: lines",
    edits: [{ module: "text/plain", from: '.split("\\n")', to: '.split("\\0")' }],
    attacks: [`a\n${call}\nb`, `a\n\nfunc init() { ${call} }\n`, `a\npub fn ${canary}() {}`],
  },
  {
    law: "markdown/encode: prose",
    edits: [{ module: "markdown/encode", from: ".replaceAll(specials, (char) => `\\\\${char}`)", to: "" }],
    attacks: [],
  },
  {
    law: "markdown/encode: code",
    edits: [{ module: "markdown/encode", from: "/[`|]/.test(line)", to: "false" }],
    attacks: [],
  },
  {
    law: "markdown/encode: block",
    edits: [
      { module: "markdown/encode", from: "Math.max(3, ...runs.map((run) => run.length + 1))", to: "3" },
    ],
    attacks: [],
  },
  {
    law: "quicktype/comment: comment",
    edits: [
      { module: "quicktype/comment", from: 'line.replaceAll(/[\\\\{}<>&"`]/g', to: "line.replaceAll(/\\0/g" },
    ],
    attacks: [],
  },
];
