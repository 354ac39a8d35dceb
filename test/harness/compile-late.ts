/** Optimizes code in test workers as late as commands do: most of it runs a few thousand times. */

import { optimiseLate } from "../../generator/command-line/compiling.ts";

optimiseLate();
