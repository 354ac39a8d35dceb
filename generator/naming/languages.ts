/** The languages that have templates of ours. A new one is a file, a line here, and its name in schema/meta.schema.json. */

import { go } from "./go.ts";
import type { Language } from "./language.ts";
import { python } from "./python.ts";
import { ruby } from "./ruby.ts";
import { rust } from "./rust.ts";

export const languages: readonly Language[] = [rust, python, ruby, go];
