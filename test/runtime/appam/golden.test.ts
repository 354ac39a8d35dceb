/** The goldens of appam: every JSON shape that its documents and its upstream state. */

import * as appam from "koine/appam";
import { testGoldens } from "../../harness/golden.ts";

testGoldens(import.meta.dirname, appam);
