/**
 * Creates an edge for the blocks of one message from an edge for messages. Each block is a unit with separate
 * validation, pointers and losses.
 */

import type { DataCodec, JsonValue } from "../../core/index.ts";
import type { Edge } from "../edge/edge.ts";
import type { Placed, Written } from "../hub/written.ts";
import { codecIssues } from "../hub/parts.ts";
import type { HubMessage, Origin, Part, Unit } from "../hub/hub.ts";
import { listOf } from "../support/json.ts";

/** The role of the message that contains the blocks. */
export type Speaker = "user" | "assistant";

export interface BlockForm {
  readonly key: string;
  readonly assistant: string;
  readonly codec: DataCodec<unknown>;
}

const messageOf = (units: readonly Unit[], speaker: Speaker, { key, assistant }: BlockForm): Unit => ({
  pointer: "",
  wire: { role: speaker === "user" ? "user" : assistant, [key]: units.map(({ wire }) => wire) },
});

const has = (parts: readonly Part[], ...kinds: readonly Part["kind"][]): boolean =>
  parts.some(({ kind }) => kinds.includes(kind));

/** Infers the role: messages with media or results, and without thinking or calls, belong to the user. */
const speakerOf = (messages: readonly HubMessage[]): Speaker => {
  const parts = messages.flatMap((message) => message.parts);
  return !has(parts, "thinking", "call") && has(parts, "media", "result") ? "user" : "assistant";
};

/**
 * Converts a pointer into the message to a pointer into one block: `/content/3/source` becomes `/source` of
 * the fourth block.
 */
const inBlock = (origin: Origin, units: readonly Unit[]): Origin => {
  const [, , index = "", ...rest] = origin.pointer.split("/");
  const unit = units[Number(index)];
  return unit === undefined ? origin : { unit, pointer: rest.map((token) => `/${token}`).join("") };
};

const partInBlock = <Some extends Part>(part: Some, units: readonly Unit[]): Some =>
  part.kind === "result"
    ? {
        ...part,
        origin: inBlock(part.origin, units),
        content: part.content.map((one) => partInBlock(one, units)),
      }
    : { ...part, origin: inBlock(part.origin, units) };

/** Keeps the blocks of a message together, although each block is a separate unit. */
const readBlocks = (message: HubMessage, index: number, units: readonly Unit[]): HubMessage => {
  const parts = message.parts.map((part) => partInBlock(part, units));
  const own = [...new Set(parts.map(({ origin }) => origin.unit))];
  return { ...message, parts, units: own, ...(index > 0 ? { isContinued: true } : {}) };
};

/** Groups the parts of a message by block: `/content/3/source` belongs to `/content/3`. */
const byBlock = (parts: readonly Placed[]): ReadonlyMap<string, readonly Placed[]> => {
  const blocks = new Map<string, Placed[]>();
  for (const part of parts) {
    const place = part.pointer.split("/", 3).join("/");
    const known = blocks.get(place);
    if (known === undefined) blocks.set(place, [part]);
    else known.push(part);
  }
  return blocks;
};

const writeBlocks = ({ wire, messages, parts }: Written, { key }: BlockForm): Written[] => {
  const blocks = byBlock(parts);
  return listOf(wire, key).map((block: JsonValue, index) => {
    const place = `/${key}/${index}`;
    const within = blocks.get(place) ?? [];
    return {
      wire: block,
      messages,
      parts: within.map((one) => ({ ...one, pointer: one.pointer.slice(place.length) })),
    };
  });
};

/** Without `speaker`, the role is derived from the blocks. */
export const blockEdge = (edge: Edge, form: BlockForm, speaker?: Speaker): Edge => ({
  ...edge,
  form: {},
  check: ({ wire }) => codecIssues(form.codec, wire),
  read: (units) => {
    if (units.length === 0) return [];
    const readAs = (who: Speaker): readonly HubMessage[] =>
      edge.read([messageOf(units, who, form)], undefined);
    const messages = readAs(speaker ?? speakerOf(readAs("assistant")));
    return messages.map((message, index) => readBlocks(message, index, units));
  },
  write: (messages, resolve) =>
    edge.write(messages, resolve).flatMap((written) => writeBlocks(written, form)),
});
