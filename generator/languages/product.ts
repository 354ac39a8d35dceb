/** What Koine is, in one sentence. package.json, the packages and the command line all use it. */

import { languages } from "./index.ts";

const titles = languages.map(({ title }) => title);

const listed = `${titles.slice(0, -1).join(", ")} and ${titles.at(-1)}`;

export const product = `Keeps message types identical across languages: generates types, validators and codecs for ${listed} from JSON Schema.`;
