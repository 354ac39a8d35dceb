/** Reads and writes annotations of OpenAI's two APIs, whose indexes count code points. */

import type { JsonValue } from "../../../core/index.ts";
import { addressOf, citationOf, spanIn } from "../../citations/citations.ts";
import type { Citation } from "../../hub/hub.ts";
import { compact, memberOf, textOf, type JsonObject } from "../../support/json.ts";

/** OpenRouter's citations contain the passage. */
const readPage = (page: JsonValue | undefined): Citation =>
  citationOf({
    kind: "page",
    url: textOf(page, "url"),
    title: textOf(page, "title"),
    passage: textOf(page, "content"),
    span: spanIn(page, "start_index", "end_index"),
  });

const readFile = (file: JsonValue, [start, end]: readonly [string, string]): Citation =>
  citationOf({
    kind: "document",
    title: textOf(file, "filename"),
    fileId: textOf(file, "file_id"),
    containerId: textOf(file, "container_id"),
    span: spanIn(file, start, end),
  });

/** Returns undefined for annotations that are not citations. */
export const readAnnotation = (annotation: JsonValue): Citation | undefined => {
  switch (textOf(annotation, "type")) {
    case "url_citation":
      return readPage(memberOf(annotation, "url_citation") ?? annotation);
    case "file_citation":
      return readFile(annotation, ["index", "index"]);
    case "container_file_citation":
      return readFile(annotation, ["start_index", "end_index"]);
    default:
      return undefined;
  }
};

const indexesOf = ({ span }: Citation): JsonObject => ({
  start_index: span?.from ?? 0,
  end_index: span?.to ?? 0,
});

const pageOf = (citation: Citation): JsonObject | undefined => {
  const url = addressOf(citation);
  return url === undefined ? undefined : { ...indexesOf(citation), url, title: citation.title ?? "" };
};

/** Writes an annotation of the Chat Completions API, which has no annotations for files. */
export const chatAnnotation = (citation: Citation): JsonValue | undefined => {
  const page = pageOf(citation);
  return page === undefined ? undefined : { type: "url_citation", url_citation: page };
};

/** Writes an annotation of the Responses API. */
export const responsesAnnotation = (citation: Citation): JsonValue | undefined => {
  const { fileId, containerId, title, span } = citation;
  const file = compact({ file_id: fileId, filename: title ?? "" });
  if (fileId === undefined) {
    const page = pageOf(citation);
    return page === undefined ? undefined : { type: "url_citation", ...page };
  }
  return containerId === undefined
    ? { type: "file_citation", ...file, index: span?.to ?? 0 }
    : { type: "container_file_citation", container_id: containerId, ...file, ...indexesOf(citation) };
};
