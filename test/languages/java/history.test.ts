/** Stored histories in Java. */

import { testHistory } from "../../runtime/history/in-language.ts";

testHistory("java", ["mvn", "javac"]);
