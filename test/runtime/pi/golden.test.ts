/** The goldens of pi: every JSON shape that its documents and its upstream state. */

import * as pi from "koine/pi";
import { testGoldens } from "../../harness/golden.ts";

testGoldens(import.meta.dirname, pi);
