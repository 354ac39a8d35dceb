/** Checks that Ajv can compile the parts of a document that only Ajv can validate. */

import { compileDocument } from "../../schema/ajv/ajv.ts";
import type { Document, Place } from "../../model/model.ts";
import { judgesOf } from "../../model/verdict.ts";
import type { Check } from "./check.ts";

const reasonAgainst = (document: Document, place: Place): string | undefined => {
  try {
    compileDocument(document)(place, null);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
};

/** Compiles all locations at once, and falls back to compiling them one by one if that fails. */
const everyPlaceCompiles = (document: Document, places: readonly Place[]): boolean => {
  try {
    const ask = compileDocument(document);
    for (const place of places) ask(place, null);
    return true;
  } catch {
    return false;
  }
};

export const textsCompile: Check = ({ document, entities }, _files, report) => {
  const places = entities.flatMap(judgesOf);
  if (document === undefined || everyPlaceCompiles(document, places)) return;
  for (const place of places) {
    const reason = reasonAgainst(document, place);
    if (reason === undefined) continue;
    const message = `Ajv cannot compile this schema: ${reason}`;
    const hint = "Rewrite this part of the schema, for example without dynamic references.";
    report({ code: "text_uncompiled", ...place, message, hint });
  }
};
