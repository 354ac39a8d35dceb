/** The goldens of operator: every JSON shape that its documents and its upstream state. */

import * as operator from "koine/operator";
import { testGoldens } from "../../harness/golden.ts";

testGoldens(import.meta.dirname, operator);
