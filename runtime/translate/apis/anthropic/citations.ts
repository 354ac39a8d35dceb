/** Reads and writes citations of Anthropic's Messages API, which cite for a whole block of text. */

import type { JsonValue } from "../../../core/index.ts";
import { addressOf, citationOf, lengthOf } from "../../citations/citations.ts";
import type { Citation } from "../../hub/hub.ts";
import { listOf, numberOf, textOf } from "../../support/json.ts";
import type { Range } from "../../support/spans.ts";

const api = "anthropic";

/** Citations that Koine wrote into a response have no reference, so requests must not contain them. */
export const isAcceptedCitation = (wire: JsonValue): boolean => textOf(wire, "encrypted_index") !== "";

const document = (wire: JsonValue): Citation =>
  citationOf({
    kind: "document",
    url: textOf(wire, "source"),
    title: textOf(wire, "document_title") ?? textOf(wire, "title"),
    passage: textOf(wire, "cited_text"),
    pageNumber: numberOf(wire, "start_page_number"),
    fileId: textOf(wire, "file_id"),
    own: { api, wire },
  });

const page = (wire: JsonValue): Citation =>
  citationOf({
    kind: "page",
    url: textOf(wire, "url"),
    title: textOf(wire, "title"),
    passage: textOf(wire, "cited_text"),
    own: isAcceptedCitation(wire) ? { api, wire } : undefined,
  });

const readSource = (wire: JsonValue): Citation | undefined => {
  switch (textOf(wire, "type")) {
    case "web_search_result_location":
      return page(wire);
    case "char_location":
    case "page_location":
    case "content_block_location":
    case "search_result_location":
      return document(wire);
    default:
      return undefined;
  }
};

/** Reads a citation of a block whose text has the given length in code points. */
export const readCitation = (wire: JsonValue, length: number): Citation | undefined => {
  const citation = readSource(wire);
  const span: Range = { from: 0, to: length };
  return citation === undefined || length === 0 ? citation : { ...citation, span };
};

export const readCitations = (block: JsonValue, text: string): readonly Citation[] => {
  const wires = listOf(block, "citations");
  const length = wires.length === 0 ? 0 : lengthOf(text);
  return wires.flatMap((wire) => readCitation(wire, length) ?? []);
};

/**
 * Writes a citation. Requests accept only citations with a reference that the API created. Other citations are
 * written into responses, with an empty reference.
 */
export const writeCitation = (citation: Citation, isResponse: boolean): JsonValue | undefined => {
  if (citation.own?.api === api) return citation.own.wire;
  const url = addressOf(citation);
  if (!isResponse || url === undefined) return undefined;
  return {
    type: "web_search_result_location",
    cited_text: citation.passage ?? "",
    url,
    title: citation.title ?? null,
    encrypted_index: "",
  };
};
