/** Responses with every kind of source, for tests of citations. */

import type { JsonValue } from "../../../runtime/core/index.ts";
import { before, citing, ofAnthropic, ofChat, ofGemini, ofResponses } from "./cited.ts";
import type { Provider } from "./journeys.ts";

const location = { cited_text: "p", document_index: 1, document_title: "d.pdf", file_id: null };

export const perplexity = {
  ...Object(ofChat()),
  citations: ["https://e.example/a", "https://e.example/b"],
  search_results: [
    { url: "https://e.example/a", title: "T", snippet: "p", date: "2024-06-10", source: "web" },
    { url: "https://e.example/a", title: "Again" },
  ],
};

export const quoting = {
  ...Object(ofGemini(null)),
  candidates: [
    {
      content: { role: "model", parts: [{ text: before }, { text: citing }] },
      finishReason: "STOP",
      index: 0,
      citationMetadata: {
        citations: [
          {},
          { uri: "https://e.example/b" },
          { startIndex: 14, endIndex: 28, uri: "https://e.example/a", title: "T", license: "MIT" },
        ],
      },
    },
  ],
};

export const sources: readonly (readonly [name: string, from: Provider, response: JsonValue])[] = [
  [
    "characters",
    "anthropic",
    ofAnthropic({ type: "char_location", ...location, start_char_index: 0, end_char_index: 1 }),
  ],
  [
    "pages",
    "anthropic",
    ofAnthropic({ type: "page_location", ...location, start_page_number: 2, end_page_number: 3 }),
  ],
  [
    "blocks of a file",
    "anthropic",
    ofAnthropic({
      type: "content_block_location",
      ...location,
      file_id: "file_1",
      start_block_index: 0,
      end_block_index: 1,
    }),
  ],
  [
    "a search result",
    "anthropic",
    ofAnthropic({
      type: "search_result_location",
      cited_text: "p",
      search_result_index: 0,
      source: "https://e.example/s",
      title: null,
      start_block_index: 0,
      end_block_index: 1,
    }),
  ],
  ["a later type", "anthropic", ofAnthropic({ type: "later_location", cited_text: "p" })],
  [
    "a page of OpenRouter",
    "openai-chat",
    ofChat({ type: "url_citation", url_citation: { url: "https://e.example/o", content: "p" } }),
  ],
  ["the lists of Perplexity", "openai-chat", perplexity],
  ["a parsed file", "openai-chat", ofChat({ type: "file", file: { hash: "h" } })],
  [
    "a file",
    "openai-responses",
    ofResponses({ type: "file_citation", file_id: "file-1", filename: "d.pdf", index: 9 }),
  ],
  [
    "a file of a container",
    "openai-responses",
    ofResponses({
      type: "container_file_citation",
      container_id: "c",
      file_id: "file-1",
      filename: "d.pdf",
      start_index: 0,
      end_index: 9,
    }),
  ],
  ["a path", "openai-responses", ofResponses({ type: "file_path", file_id: "file-1", index: 0 })],
  [
    "the client's own data",
    "gemini",
    ofGemini({
      groundingChunks: [
        { retrievedContext: { uri: "gs://b/d.pdf", title: "d.pdf", text: "p", pageNumber: 2 } },
      ],
    }),
  ],
  ["quotations", "gemini", quoting],
  [
    "a place and an image",
    "gemini",
    ofGemini({
      groundingChunks: [
        { maps: { uri: "https://maps.example/p", title: "Place", text: "p" } },
        { image: { sourceUri: "https://e.example/i", imageUri: "https://e.example/i.png", title: "I" } },
        {},
      ],
    }),
  ],
];
