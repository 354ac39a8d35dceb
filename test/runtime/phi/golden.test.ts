/** Golden tests for every JSON shape in phi's documents and upstream code. */

import * as phi from "koine/phi";
import { testGoldens } from "../../harness/golden.ts";

testGoldens(import.meta.dirname, phi);
