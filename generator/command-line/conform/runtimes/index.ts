/** The built-in testees. A new one is a file and a line here. */

import type { Runtime } from "../runtime.ts";
import { go } from "./go.ts";
import { python } from "./python.ts";
import { ruby } from "./ruby.ts";
import { rust } from "./rust.ts";
import { typescript } from "./typescript.ts";

export const runtimes: readonly Runtime[] = [typescript, rust, python, ruby, go];
