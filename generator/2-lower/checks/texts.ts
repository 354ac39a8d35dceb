/** A rule about documents: where their own text is to judge, Ajv must be able to compile it. */

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

/** All of them at once; one by one only where something is wrong. */
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
    const message = `Ajv, which is to judge here, cannot compile this: ${reason}`;
    const hint =
      "say this part of the schema in another way, for example without references that change with their place";
    report({ code: "text_uncompiled", ...place, message, hint });
  }
};
