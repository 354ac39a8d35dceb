/**
 * The expected verdict at every entry point: Ajv's verdict on the schema as written, changed by the table of
 * departures.
 */

import type { JsonValue } from "../../../../generator/support/json.ts";
import { authorityOver, type JudgedDraft, type Verdict } from "../../../harness/authority.ts";

/**
 * Returns the verdict of the schema at a JSON Pointer in the document. Data may contain bigints, as the exact
 * reader returns them. Throws if Ajv cannot compile the schema.
 */
export const expectedVerdict = (document: JsonValue, draft: JudgedDraft, pointer = ""): Verdict =>
  authorityOver(new Map([["case.json", document]]), draft).of("case.json", pointer);
