/** The `docs` target: a Markdown reference page per dialect. */

import { pageView } from "./views.ts";
import { laidOutPage } from "../../support/text/markdown.ts";
import { openTemplates } from "../../support/text/template.ts";
import type { Target } from "../../model/target.ts";

export const docs: Target = {
  name: "docs",
  languages: [],
  emit({ dialects }, _languages, _report, open = openTemplates) {
    const render = open<"markdown">("docs");
    return dialects.map((dialect) => ({
      path: `docs/${dialect.name}.md`,
      text: laidOutPage(render("page", pageView(dialect))),
      isLaidOut: true,
      sources: [dialect.source],
      madeBy: "templates/docs",
    }));
  },
};
