/**
 * Delays optimization in test workers as in the command, because most code runs only a few thousand times.
 */

import { optimiseLate } from "../../generator/command-line/compiling.ts";

optimiseLate();
