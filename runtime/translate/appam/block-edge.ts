/** An edge for the blocks of one message, made of the edge for messages: each block is a unit, so that it has its own verdict, place and losses. */

import type { DataCodec, JsonValue } from "../../core/index.ts";
import type { Edge } from "../edges/edge.ts";
import type { Placed, Written } from "../hub/written.ts";
import { codecIssues } from "../hub/parts.ts";
import type { HubMessage, Origin, Part, Unit } from "../hub/hub.ts";
import { listOf } from "../json.ts";

/** Who says the blocks. */
export type Speaker = "user" | "assistant";

export interface BlockForm {
  /** The member of a message that lists its blocks. */
  readonly key: string;
  /** The dialect's word for the assistant. */
  readonly assistant: string;
  /** The entity that a block is. */
  readonly codec: DataCodec<unknown>;
}

const messageOf = (units: readonly Unit[], speaker: Speaker, { key, assistant }: BlockForm): Unit => ({
  pointer: "",
  wire: { role: speaker === "user" ? "user" : assistant, [key]: units.map(({ wire }) => wire) },
});

const has = (parts: readonly Part[], ...kinds: readonly Part["kind"][]): boolean =>
  parts.some(({ kind }) => kinds.includes(kind));

/** Only the assistant thinks and calls; media and results that stand without either are the user's. */
const speakerOf = (messages: readonly HubMessage[]): Speaker => {
  const parts = messages.flatMap((message) => message.parts);
  return !has(parts, "thinking", "call") && has(parts, "media", "result") ? "user" : "assistant";
};

/** `/content/3/source` in the message is `/source` in its fourth block. */
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

/** A message that one message became stays one, though its blocks are units of their own now. */
const readBlocks = (message: HubMessage, index: number, units: readonly Unit[]): HubMessage => {
  const parts = message.parts.map((part) => partInBlock(part, units));
  const own = [...new Set(parts.map(({ origin }) => origin.unit))];
  return { ...message, parts, units: own, ...(index > 0 ? { isContinued: true } : {}) };
};

/** The parts of a message by the block that they stand in: `/content/3/source` stands in `/content/3`. */
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

/** `speaker` is who says them; without one the blocks tell. */
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
