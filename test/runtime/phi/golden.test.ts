/** The goldens of phi: every JSON shape that its documents and its upstream state. */

import * as phi from "koine/phi";
import { testGoldens } from "../../harness/golden.ts";

testGoldens(import.meta.dirname, phi);
