/** docs: one readable page a dialect, a reference of all its entities in Markdown. */

import { pageView } from "../markdown/views.ts";
import { openTemplates } from "../text/template.ts";
import type { Target } from "./target.ts";

/** What a section has not leaves its empty lines behind; examples hold none. */
const laidOut = (page: string): string => `${page.replaceAll(/\n{3,}/g, "\n\n").trimEnd()}\n`;

export const docs: Target = {
  name: "docs",
  languages: [],
  emit({ dialects }, _languages, _report, open = openTemplates) {
    const render = open<"markdown">("docs");
    return dialects.map((dialect) => ({
      path: `docs/${dialect.name}.md`,
      text: laidOut(render("page", pageView(dialect))),
      isLaidOut: true,
      sources: [dialect.source],
      madeBy: "templates/docs",
    }));
  },
};
