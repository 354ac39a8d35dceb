/** Golden tests for every JSON shape in appam's documents and upstream code. */

import * as appam from "koine/appam";
import { testGoldens } from "../../harness/golden.ts";

testGoldens(import.meta.dirname, appam);
