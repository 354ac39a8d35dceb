/**
 * Delays optimization in test workers, as the command does, because most code runs only a few thousand times.
 */

import { optimiseLate } from "../../generator/command-line/compiling.ts";

optimiseLate();
