/** TEXT_TERMINATOR: a description that could end a comment in generated code. */

import type { LintRule } from "../rule.ts";

const terminator = /\*\/|"""|'''|-->|<\/script|^=end\b|\{\{|`{3}/im;

export const textTerminator: LintRule = {
  code: "TEXT_TERMINATOR",
  sentence:
    "A description contains text that ends a comment in some language. Koine escapes it, but other generators may not.",
  severity: "notice",
  kind: "schema",
  bad: '{"type": "string", "description": "A glob such as src/**/*.ts, or */ alone."}',
  good: '{"type": "string", "description": "A glob such as src/*.ts."}',
  *find({ nodes }) {
    for (const { node, file, pointer } of nodes)
      for (const keyword of ["title", "description"]) {
        const text = node[keyword];
        const found = typeof text === "string" ? terminator.exec(text)?.[0] : undefined;
        if (found === undefined) continue;
        yield {
          file,
          pointer: `${pointer}/${keyword}`,
          message: `${JSON.stringify(found)} may end a comment or start code in the output of other generators`,
          hint: "Rephrase the text without it.",
        };
      }
  },
};
