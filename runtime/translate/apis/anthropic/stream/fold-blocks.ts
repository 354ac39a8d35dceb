/** Content blocks of a message streamed by the Messages API. */

import type { JsonValue } from "../../../../core/index.ts";
import { argumentsFromText, argumentsObject } from "../../../hub/arguments.ts";
import { textOf, type JsonObject } from "../../../support/json.ts";
import { append, assign, draftOf, extend, placeOf, type Draft } from "../../../streams/support/draft.ts";
import { wordFor, type Report } from "../../../streams/support/problems.ts";

interface Block {
  readonly value: Draft;
  json: string;
  isStopped: boolean;
}

export interface Blocks {
  start(event: JsonObject, block: JsonValue | undefined): void;
  delta(event: JsonObject, delta: JsonValue | undefined): void;
  stop(event: JsonObject): void;
  content(report: Report): JsonValue[];
}

/** The block types that each delta applies to. If there is no block, a block of the first type is created. */
const owners: { readonly [delta: string]: readonly string[] } = {
  text_delta: ["text"],
  citations_delta: ["text"],
  thinking_delta: ["thinking"],
  signature_delta: ["thinking"],
  input_json_delta: ["tool_use"],
  compaction_delta: ["compaction"],
};

const ownersOf = (delta: string): readonly string[] =>
  Object.hasOwn(owners, delta) ? (owners[delta] ?? []) : [];

const isOwner = ({ value }: Block, delta: string): boolean =>
  ownersOf(delta).some((name) => textOf(value, "type")?.endsWith(name) === true);

const apply = (block: Block, type: string, delta: JsonObject): void => {
  switch (type) {
    case "text_delta":
      return append(block.value, "text", textOf(delta, "text") ?? "");
    case "thinking_delta":
      return append(block.value, "thinking", textOf(delta, "thinking") ?? "");
    case "compaction_delta":
      assign(block.value, delta, ["type", "content"]);
      return append(block.value, "content", textOf(delta, "content") ?? "");
    case "signature_delta":
      block.value["signature"] = delta["signature"] ?? "";
      return undefined;
    case "citations_delta":
      return extend(block.value, "citations", [delta["citation"] ?? null]);
    default:
      block.json += textOf(delta, "partial_json") ?? "";
  }
};

/**
 * Returns a call with its arguments. Arguments that are not JSON are wrapped, so that their text is
 * preserved.
 */
const written = ({ value, json }: Block, report: Report): JsonValue => {
  if (json.trim() === "") return { ...value };
  const read = argumentsFromText(json);
  if (read.value === undefined)
    report("arguments", "the arguments of a call are not valid JSON and were kept as text");
  return { ...value, input: argumentsObject(read) };
};

export const blocksOf = (report: Report): Blocks => {
  const list: Block[] = [];
  const places = new Map<number, Block>();

  const begin = (place: number, value: Draft): Block => {
    const block = { value, json: "", isStopped: false };
    list.push(block);
    places.set(place, block);
    return block;
  };

  /**
   * Returns the block that a delta applies to. A delta that does not match the block starts a new one, so
   * that nothing is lost.
   */
  const ownerOf = (place: number, type: string): Block => {
    const found = places.get(place);
    const fits = found !== undefined && isOwner(found, type);
    if (!fits || found.isStopped) report("order", `no open block at index ${place} accepts a ${type}`);
    return fits ? found : begin(place, { type: ownersOf(type)[0] ?? "text" });
  };

  return {
    start(event, block) {
      const place = placeOf(event, "index") ?? list.length;
      const value = draftOf(block);
      if (typeof value["type"] !== "string") return report("unknown", "the event has no valid content block");
      const found = places.get(place);
      if (found !== undefined) report("order", `the block at index ${place} has already started`);
      begin(place, value);
    },
    delta(event, given) {
      const delta = draftOf(given);
      const type = textOf(delta, "type") ?? "";
      if (!Object.hasOwn(owners, type))
        return report("unknown", `${wordFor(type)} is not a delta type of the Messages API`);
      apply(ownerOf(placeOf(event, "index") ?? list.length - 1, type), type, delta);
    },
    stop(event) {
      const found = places.get(placeOf(event, "index") ?? list.length - 1);
      if (found === undefined || found.isStopped) return report("order", "the block to stop is not open");
      found.isStopped = true;
    },
    content: (tell) => list.map((block) => written(block, tell)),
  };
};
