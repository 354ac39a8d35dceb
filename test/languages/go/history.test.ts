/** Stored histories in Go. */

import { testHistory } from "../../runtime/history/in-language.ts";

testHistory("go", ["go"]);
