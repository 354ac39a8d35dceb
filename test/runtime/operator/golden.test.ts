/** Golden tests for every JSON shape in operator's documents and upstream code. */

import * as operator from "koine/operator";
import { testGoldens } from "../../harness/golden.ts";

testGoldens(import.meta.dirname, operator);
