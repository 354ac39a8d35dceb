/** sanitizeUntrusted: a history from a stranger without what could speak for you or for a provider. */

import { equalJson, type JsonValue } from "../../core/index.ts";
import type { Edge } from "../edges/edge.ts";
import type { DialectName } from "../edges/names.ts";
import type { HubMessage, Part } from "../hub/hub.ts";
import { allUnits, readAll, sequenceOf, writeEdge, type Sequence } from "../run.ts";
import { readable, runPass, type Change, type Passed } from "./pass.ts";

/** Instructions, and what no model should see. */
const isForged = ({ role }: HubMessage): boolean =>
  role === "system" || role === "developer" || role === "other";

/** Thinking, and what only a provider can read, cannot be checked by anybody else. */
const isUnverifiable = ({ kind }: Part): boolean => kind === "thinking" || kind === "opaque";

const unsigned = (part: Part): Part => {
  if (!("signature" in part)) return part;
  const { signature: _signature, ...others } = part;
  return others;
};

const clean = (message: HubMessage): HubMessage[] => {
  const parts = message.parts.filter((part) => !isUnverifiable(part)).map(unsigned);
  return isForged(message) || (parts.length === 0 && message.parts.length > 0) ? [] : [{ ...message, parts }];
};

const removedFrom = (messages: readonly HubMessage[]): Change[] =>
  messages.flatMap((message) =>
    message.parts
      .filter((part) => isForged(message) || isUnverifiable(part) || "signature" in part)
      .map(({ kind, origin }) => ({
        code: "removed",
        at: origin.unit.pointer + origin.pointer,
        message: isForged(message)
          ? `a message that speaks as ${message.role} was removed`
          : kind === "thinking" || kind === "opaque"
            ? "a part that cannot be checked was removed"
            : "a signature was removed",
      })),
  );

const wiresOf = (sequence: Sequence): JsonValue[] => allUnits(sequence).map(({ wire }) => wire);

/** A name made of its place is another once something before it is gone or joined: so it is named again until all names stay. */
const rewritten = (messages: readonly HubMessage[], edge: Edge): Sequence => {
  const write = (some: readonly HubMessage[]): Sequence =>
    sequenceOf(
      writeEdge(edge, some.flatMap(clean), () => "drop"),
      edge,
    );
  let written = write(messages);
  for (let round = 0; round <= messages.length; round += 1) {
    const again = write(readAll(written, edge));
    if (equalJson(wiresOf(written), wiresOf(again))) break;
    written = again;
  }
  return written;
};

/** Written anew from what the hub understands, so that no unknown field passes either. */
const sanitize = (sequence: Sequence, edge: Edge): ReturnType<Parameters<typeof runPass>[2]> => {
  const good = readable(sequence, edge);
  const refused = new Set(allUnits(sequence).filter((unit) => !good.has(unit)));
  const messages = readAll(sequence, edge, { refused, mended: new Map() });
  const written = rewritten(messages, edge);
  const unread = [...refused].map((unit): Change => {
    const message = "a message that is not of its dialect was removed";
    return { code: "removed", at: unit.pointer, message };
  });
  return { sequence: written, changes: [...removedFrom(messages), ...unread] };
};

/** Pure and idempotent. Throws ConversationError when the conversation has not the form of its dialect, TypeError when there is no such dialect. */
export const sanitizeUntrusted = <Name extends DialectName>(
  conversation: unknown,
  options: { readonly dialect: Name },
): Passed<Name> => runPass(conversation, options, sanitize);
