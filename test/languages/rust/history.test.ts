/** Stored histories in Rust. */

import { testHistory } from "../../runtime/history/in-language.ts";

testHistory("rust", ["cargo"]);
