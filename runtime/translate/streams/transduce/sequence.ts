/**
 * Serializes interleaved parts for APIs whose parts must not overlap. Later parts are buffered until the
 * current one ends.
 */

import type { Report } from "../support/problems.ts";
import { jsonPieces, type JsonPieces } from "../support/json-pieces.ts";
import type { PartDelta } from "../support/delta.ts";

type Put = (delta: PartDelta) => void;

export interface Sequence {
  write: Put;
  close(): void;
}

/** The open part and, for a call, the progress of its arguments. */
interface Open {
  readonly key: string;
  readonly pieces: JsonPieces | undefined;
}

/** Text can be interrupted and continued later. A call can end only when its arguments are complete. */
const mayEnd = ({ pieces }: Open): boolean => pieces?.isComplete() !== false;

const isBlank = (text: string): boolean => text.trim() === "";

export const inSequence = (put: Put, report: Report): Sequence => {
  let open: Open | undefined;
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

  const take = (delta: PartDelta): void => {
    const isOpen = delta.key === open?.key;
    if (delta.kind === "done") return isOpen ? end() : undefined;
    if (!isOpen || delta.kind === "call") return begin(delta);
    if (delta.kind === "arguments") open?.pieces?.add(delta.text);
    put(delta);
  };

  /** Writes buffered parts up to the first one that has not ended. */
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

  /**
   * Handles arguments for a call that has already ended by ignoring whitespace and reporting everything else.
   */
  const late = (delta: Extract<PartDelta, { kind: "arguments" }>): void => {
    if (isBlank(delta.text)) return;
    report("order", "received arguments after the end of their call");
    put(delta);
  };

  return {
    write(delta) {
      if (delta.kind === "arguments" && ended.has(delta.key)) return late(delta);
      if (delta.kind === "citation" && delta.key !== open?.key && !waiting.has(delta.key)) return put(delta);
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
