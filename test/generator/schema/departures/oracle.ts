/** The verdict that is expected of every door: Ajv on the author's text, plus the table of departures. */

import type { JsonValue } from "../../../../generator/support/json.ts";
import { authorityOver, type JudgedDraft, type Verdict } from "../../../harness/authority.ts";

/** Of one document, at a JSON Pointer in it. Data may hold bigints, as the exact reader gives them. Throws where Ajv cannot compile it. */
export const expectedVerdict = (document: JsonValue, draft: JudgedDraft, pointer = ""): Verdict =>
  authorityOver(new Map([["case.json", document]]), draft).of("case.json", pointer);
