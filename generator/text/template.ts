/** The only door to Handlebars: one strict environment; templates arrange, they decide nothing. */

import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import Handlebars from "handlebars";
import { packageRoot } from "../package.ts";

const options = { strict: true, noEscape: true, knownHelpersOnly: true, preventIndent: true };

/** Renders a named template of one target's folder; the other templates of that folder are its partials. */
export type Render = (template: string, view: object) => string;

/** Opens `templates/<target>/`. A name that a template uses and its view lacks is an error. */
export const openTemplates = (target: string): Render => {
  const folder = path.join(packageRoot(), "templates", target);
  const environment = Handlebars.create();
  for (const file of readdirSync(folder).filter((name) => name.endsWith(".hbs"))) {
    const text = readFileSync(path.join(folder, file), "utf8");
    environment.registerPartial(path.basename(file, ".hbs"), environment.compile(text, options));
  }
  return (template, view) => environment.compile(`{{> ${template}}}`, options)(view);
};
