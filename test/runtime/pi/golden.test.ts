/** Golden tests for every JSON shape in pi's documents and upstream code. */

import * as pi from "koine/pi";
import { testGoldens } from "../../harness/golden.ts";

testGoldens(import.meta.dirname, pi);
