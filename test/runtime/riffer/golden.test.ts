/** The goldens of riffer: every JSON shape that its documents and its upstream state. */

import * as riffer from "koine/riffer";
import { testGoldens } from "../../harness/golden.ts";

testGoldens(import.meta.dirname, riffer);
