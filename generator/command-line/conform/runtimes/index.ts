/** The built-in testees. A new one is a file and a line here. */

import type { Runtime } from "../runtime.ts";
import { go, goNative } from "./go.ts";
import { python, pythonNative } from "./python.ts";
import { ruby, rubyNative } from "./ruby.ts";
import { rust, rustNative } from "./rust.ts";
import { typescript } from "./typescript.ts";

export const runtimes: readonly Runtime[] = [typescript, rust, python, ruby, go];

/** The same packages, asked through the JSON library of their language; they take part when they are named. */
export const doors: readonly Runtime[] = [rustNative, pythonNative, rubyNative, goNative];
