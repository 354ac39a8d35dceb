/** Settings of a gem's development tools. */

import type { Artifact } from "../../model/model.ts";
import type { Render } from "../../support/text/template.ts";

/** Returns the settings of RuboCop and YARD. For each file, RuboCop uses the nearest settings file. */
export const settingsOf = (render: Render<"ruby">): Artifact[] => {
  const made = (template: string): Artifact => ({
    path: `ruby/.${template}`,
    text: render(template, {}),
    sources: [],
    madeBy: `templates/ruby/${template}.hbs`,
  });
  return [{ ...made("rubocop.yml"), comment: "#" }, made("yardopts")];
};
