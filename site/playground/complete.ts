/** Completions in a schema: keywords, types, and `$ref` targets. */

import type { Completion, CompletionContext, CompletionResult } from "@codemirror/autocomplete";
import metaSchema from "../../schema/meta.schema.json" with { type: "json" };
import type { Project } from "./project.ts";

interface Described {
  readonly description?: string;
}

const keywords: readonly Completion[] = Object.entries<Described>(metaSchema.$defs.node.properties).map(
  ([label, { description }]) => ({
    label: `"${label}"`,
    apply: `"${label}": `,
    type: "property",
    ...(description === undefined ? {} : { info: description }),
  }),
);

const types: readonly Completion[] = [
  "string",
  "integer",
  "number",
  "boolean",
  "object",
  "array",
  "null",
].map((name) => ({ label: `"${name}"`, type: "type" }));

const definitionsIn = (text: string): string[] => {
  try {
    const { $defs = {} }: { $defs?: object } = Object(JSON.parse(text));
    return Object.keys($defs);
  } catch {
    return [];
  }
};

const targets = (project: Project, file: string): Completion[] =>
  Object.entries(project).flatMap(([name, text]) => {
    const place = name === file ? "" : name;
    const whole = name === file || !name.endsWith(".schema.json") ? [] : [name];
    const parts = definitionsIn(text).map((definition) => `${place}#/$defs/${definition}`);
    return [...whole, ...parts].map((label): Completion => ({ label: `"${label}"`, type: "class" }));
  });

/** Offers completions inside quoted strings, or on request. */
export const completeIn =
  (state: () => { readonly project: Project; readonly file: string }) =>
  (context: CompletionContext): CompletionResult | null => {
    const word = context.matchBefore(/"[^"\n]*$/);
    if (word === null && !context.explicit) return null;
    const line = context.state.doc.lineAt(context.pos);
    const before = line.text.slice(0, (word?.from ?? context.pos) - line.from);
    const { project, file } = state();
    const options = /"type":\s*\[?[^\]]*$/.test(before)
      ? types
      : /"\$ref":\s*$/.test(before)
        ? targets(project, file)
        : /:\s*$/.test(before)
          ? []
          : keywords;
    return options.length === 0 ? null : { from: word?.from ?? context.pos, options: [...options] };
  };
