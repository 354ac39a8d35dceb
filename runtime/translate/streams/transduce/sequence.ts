/** One part after another, for APIs whose parts follow each other: what interleaves waits until the part before has ended. */

import type { Report } from "../problems.ts";
import { jsonPieces, type JsonPieces } from "./json-pieces.ts";
import type { PartDelta } from "./delta.ts";

type Put = (delta: PartDelta) => void;

export interface Sequence {
  write: Put;
  /** Ends what is open, and lets go of all that waits. */
  close(): void;
}

/** The part that is being written; of a call, how far its arguments are. */
interface Open {
  readonly key: string;
  readonly pieces: JsonPieces | undefined;
}

/** Words may be left for others and taken up again; a call may not, before its arguments are whole. */
const mayEnd = ({ pieces }: Open): boolean => pieces?.isComplete() !== false;

const isBlank = (text: string): boolean => text.trim() === "";

export const inSequence = (put: Put, report: Report): Sequence => {
  let open: Open | undefined;
  /** Parts that have begun behind the open one, in the order in which they did. */
  const waiting = new Map<string, PartDelta[]>();
  const ended = new Set<string>();

  const end = (): void => {
    if (open === undefined) return;
    const { key, pieces } = open;
    open = undefined;
    if (pieces !== undefined) ended.add(key);
    put({ kind: "done", key });
  };

  const begin = (delta: PartDelta): void => {
    end();
    open = { key: delta.key, pieces: delta.kind === "call" ? jsonPieces() : undefined };
    put(delta);
  };

  /** A delta of the open part, or of one that begins. */
  const take = (delta: PartDelta): void => {
    const isOpen = delta.key === open?.key;
    if (delta.kind === "done") return isOpen ? end() : undefined;
    if (!isOpen || delta.kind === "call") return begin(delta);
    if (delta.kind === "arguments") open?.pieces?.add(delta.text);
    put(delta);
  };

  /** Goes on with what waits, until a part that has not ended. */
  const advance = (): void => {
    for (const [key, deltas] of waiting) {
      if (open !== undefined) return;
      waiting.delete(key);
      for (const delta of deltas) take(delta);
    }
  };

  const isBehind = ({ key }: PartDelta): boolean => open !== undefined && open.key !== key;

  const mustWait = (delta: PartDelta): boolean => isBehind(delta) && open !== undefined && !mayEnd(open);

  const wait = (delta: PartDelta): void => {
    const deltas = waiting.get(delta.key);
    if (deltas !== undefined) deltas.push(delta);
    else if (delta.kind !== "done") waiting.set(delta.key, [delta]);
  };

  /** Arguments of a call that has ended: white space says nothing, and all else is a mistake that is handed on. */
  const late = (delta: Extract<PartDelta, { kind: "arguments" }>): void => {
    if (isBlank(delta.text)) return;
    report("order", "arguments come after the end of their call");
    put(delta);
  };

  return {
    write(delta) {
      if (delta.kind === "arguments" && ended.has(delta.key)) return late(delta);
      while (waiting.size > 0 && isBehind(delta) && !mustWait(delta)) {
        end();
        advance();
      }
      if (mustWait(delta)) return wait(delta);
      take(delta);
      advance();
    },
    close() {
      end();
      while (waiting.size > 0) {
        advance();
        end();
      }
    },
  };
};
