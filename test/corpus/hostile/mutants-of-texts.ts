/** Weakened versions of the language-independent encoders. */

import { call, type Mutant } from "./mutant.ts";
import { canary } from "./payloads.ts";

export const mutantsOfTexts: readonly Mutant[] = [
  {
    law: "support/text/toml: string",
    edits: [
      {
        module: "support/text/toml",
        from: '[...JSON.stringify(text.replaceAll(/\\p{Cs}/gu, "\\ufffd"))].map(escapeHidden).join("")',
        to: '`"${text}"`',
      },
    ],
    attacks: [],
  },
  {
    law: "support/text/hidden: escape",
    edits: [
      {
        module: "support/text/hidden",
        from: "? text.replaceAll(hidden, (character)",
        to: "? text.replaceAll(/\\0/g, (character)",
      },
    ],
    attacks: ["a\u202eb"],
  },
  {
    law: "support/text/hidden: blank",
    edits: [{ module: "support/text/hidden", from: 'text.replaceAll(hidden, " ")', to: "text" }],
    attacks: ["a\u202eb"],
  },
  {
    law: "support/text/plain: lines",
    edits: [{ module: "support/text/plain", from: '.split("\\n")', to: '.split("\\0")' }],
    attacks: [`a\n${call}\nb`, `a\n\nfunc init() { ${call} }\n`, `a\npub fn ${canary}() {}`],
  },
  {
    law: "support/text/markdown-text: text",
    edits: [
      {
        module: "support/text/markdown-text",
        from: ".replaceAll(specials, (char) => `\\\\${char}`)",
        to: "",
      },
    ],
    attacks: [],
  },
  {
    law: "outputs/docs/encode: code",
    edits: [{ module: "outputs/docs/encode", from: "/[`|]/.test(line)", to: "false" }],
    attacks: [],
  },
  {
    law: "outputs/docs/encode: block",
    edits: [
      { module: "outputs/docs/encode", from: "Math.max(3, ...runs.map((run) => run.length + 1))", to: "3" },
    ],
    attacks: [],
  },
  {
    law: "outputs/quicktype/comment: comment",
    edits: [
      {
        module: "outputs/quicktype/comment",
        from: 'line.replaceAll(/[\\\\{}<>&"`]/g',
        to: "line.replaceAll(/\\0/g",
      },
    ],
    attacks: [],
  },
];
