/** What Koine is, in one sentence. package.json, the packages and the command line all use it. */

import { listInWords } from "../support/text/in-words.ts";
import { languages } from "./index.ts";

const listed = listInWords(languages.map(({ title }) => title));

export const product = `Keeps message types identical across languages: generates types, validators and codecs for ${listed} from JSON Schema.`;
