/** Parses one document from a batch. */

import { defaultLimits, readJson } from "../../../runtime/core/json/index.ts";
import type { JsonValue } from "../../support/json.ts";
import type { Document } from "../batches.ts";

export type Read =
  | { readonly value: JsonValue }
  /** The code of the first issue, if the document is not valid JSON. */
  | { readonly code: string };

export const readDocument = ({ bytes, cut }: Document): Read => {
  if (cut || bytes.length > defaultLimits.bytes) return { code: "limit" };
  const reading = readJson(bytes);
  return reading.ok ? { value: reading.value } : { code: reading.issues[0]?.code ?? "syntax" };
};
