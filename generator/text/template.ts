/** The only door to Handlebars: one strict environment; templates arrange, they decide nothing. */

import path from "node:path";
import Handlebars from "handlebars";
import { listPackageFolder, readPackageFile } from "../package.ts";

const options = { strict: true, noEscape: true, knownHelpersOnly: true, preventIndent: true };

/** Renders a named template of one target's folder; the other templates of that folder are its partials. */
export type Render = (template: string, view: object) => string;

/** Opens `templates/<target>/`. A name that a template uses and its view lacks is an error. */
export const openTemplates = (target: string): Render => {
  const environment = Handlebars.create();
  for (const file of listPackageFolder("templates", target).filter((name) => name.endsWith(".hbs"))) {
    const text = new TextDecoder().decode(readPackageFile("templates", target, file));
    environment.registerPartial(path.basename(file, ".hbs"), environment.compile(text, options));
  }
  return (template, view) => environment.compile(`{{> ${template}}}`, options)(view);
};
