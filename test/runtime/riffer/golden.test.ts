/** Golden tests for every JSON shape in riffer's documents and upstream code. */

import * as riffer from "koine/riffer";
import { testGoldens } from "../../harness/golden.ts";

testGoldens(import.meta.dirname, riffer);
