/** Weakened encoders and the attacks on them. */

import { escapes } from "./escapes/index.ts";
import { call, inString, name, naming, raw, unchecked, type Mutant } from "./mutant.ts";
import { mutantsOfTexts } from "./mutants-of-texts.ts";
import { canary } from "./payloads.ts";

const mutantsOfLanguages: readonly Mutant[] = [
  {
    law: "languages/go/encode: string",
    edits: [
      raw(
        "languages/go/encode",
        'encoded(escapeHidden(JSON.stringify(text.replaceAll(/\\p{Cs}/gu, "\\ufffd"))))',
      ),
    ],
    attacks: inString(call),
  },
  unchecked("languages/go/encode: name", "languages/go/encode", name, [
    `A string; func init() { ${call} }; type B struct { C`,
  ]),
  {
    law: "languages/go/comment: comment",
    edits: [
      { module: "languages/go/comment", from: "encoded(`// ${line}`)", to: "encoded(`//${line}`)" },
      { module: "languages/go/comment", from: "lines.map(inert)", to: "lines" },
    ],
    attacks: [`go:linkname ${canary} os.Exit`],
  },
  {
    law: "languages/python/encode: string",
    edits: [raw("languages/python/encode", "encoded(`${quote}${inner}${quote}`)")],
    attacks: inString(call),
  },
  {
    law: "languages/python/encode: docstring",
    edits: [
      {
        module: "languages/python/encode",
        from: 'line.replaceAll("\\\\", String.raw `\\\\`).replaceAll(\'"""\', String.raw `\\"\\"\\"`)',
        to: "line",
      },
    ],
    attacks: [`a""" + ${call} + """b`, `a"""\n${call}\n"""b`, `a"""; ${canary} = 1; """b`],
  },
  unchecked("languages/python/encode: name", "languages/python/encode", name, [
    `a: int = ${call}; b`,
    `a = 1\n    ${call}\n    b`,
  ]),
  {
    law: "languages/ruby/encode: string",
    edits: [
      {
        module: "languages/ruby/encode",
        from: "text.replaceAll(/['\\\\]/g, String.raw `\\$&`)",
        to: "text",
      },
    ],
    attacks: inString(call).map((attack) => attack.replaceAll('"', "'")),
  },
  {
    law: "languages/ruby/encode: string",
    edits: [
      {
        module: "languages/ruby/encode",
        from: 'text.replaceAll(/["\\\\#]/g, String.raw `\\$&`)',
        to: "text",
      },
    ],
    attacks: [`\u00ad#{${call}}`, `\u00ad" + ${call} + "`],
  },
  {
    law: "languages/ruby/encode: comment",
    edits: [
      {
        module: "languages/ruby/encode",
        from: 'line.replaceAll(/-\\*(?=-)/g, "- * ").replace(directive, "· ")',
        to: "line",
      },
    ],
    attacks: [],
  },
  {
    law: "languages/ruby/encode: constant",
    edits: [naming, { module: "languages/ruby/encode", from: "!shapes[shape].test(name)", to: "false" }],
    attacks: [`A; ${call}; B`],
  },
  {
    law: "languages/ruby/encode: method",
    edits: [naming, { module: "languages/ruby/encode", from: "!shapes[shape].test(name)", to: "false" }],
    attacks: [`a; ${call}; b`],
  },
  {
    law: "languages/ruby/signature-types: literal",
    edits: [{ module: "languages/ruby/signature-types", from: "/^[\\w .:/-]*$/.test(value)", to: "true" }],
    attacks: [],
  },
  {
    law: "languages/ruby/signature-types: name",
    edits: [{ module: "languages/ruby/signature-types", from: "!identifier.test(name)", to: "false" }],
    attacks: [],
  },
  {
    law: "languages/rust/encode: string",
    edits: [
      raw(
        "languages/rust/encode",
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
    law: "languages/rust/encode: text",
    edits: [{ module: "languages/rust/encode", from: '/"#|[^ -~]/.test(text)', to: "false" }],
    attacks: [`"#, ${canary}(), r#"`, `"#); ${call}; (r#"`],
  },
  {
    law: "languages/rust/encode: comment",
    edits: [{ module: "languages/rust/encode", from: "markdownLines(text, room)", to: 'text.split("\\n")' }],
    attacks: [],
  },
  unchecked("languages/rust/encode: name", "languages/rust/encode", name, [
    `A; } fn ${canary}() {} pub struct B { pub C`,
  ]),
  {
    law: "languages/typescript/encode: string",
    edits: [
      raw(
        "languages/typescript/encode",
        "encoded(JSON.stringify(text).replaceAll(lineSeparators, (char) => `\\\\u${char.charCodeAt(0).toString(16)}`))",
      ),
    ],
    attacks: [...inString(`globalThis.${call}`), `"; export const x = ${call}; "`],
  },
  {
    law: "languages/typescript/encode: key",
    edits: [
      {
        module: "languages/typescript/encode",
        from: "identifierShape.test(name)\n        ? encoded(name)\n        : stringLiteral(name)",
        to: "encoded(name)",
      },
    ],
    attacks: [`a: ${call}, b`],
  },
  {
    law: "languages/typescript/encode: member",
    edits: [
      {
        module: "languages/typescript/encode",
        from: "identifierShape.test(name)\n    ? ts `${object}.${encoded(name)}`",
        to: "true\n    ? ts `${object}.${encoded(name)}`",
      },
    ],
    attacks: [`a, ${call}, b`, `a = ${call}; value.b`],
  },
  {
    law: "languages/typescript/encode: comment",
    edits: [{ module: "languages/typescript/encode", from: 'text.replaceAll("*/", "* /")', to: "text" }],
    attacks: [`*/ globalThis.${call}; /*`],
  },
  unchecked("languages/typescript/encode: name", "languages/typescript/encode", name, [
    `A = string; ${call}; type B`,
  ]),
];

export const mutants: readonly Mutant[] = [...mutantsOfLanguages, ...mutantsOfTexts, ...escapes];
