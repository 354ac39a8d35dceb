/** Prettier with the plugins that the browser needs. */

import { format as formatWith } from "prettier/standalone";
import * as babel from "prettier/plugins/babel";
import * as estree from "prettier/plugins/estree";
import * as markdown from "prettier/plugins/markdown";

export const format = (text: string, options: object): Promise<string> =>
  formatWith(text, { ...options, plugins: [babel, estree, markdown] });
