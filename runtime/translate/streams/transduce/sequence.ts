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
  let waiting: PartDelta[] = [];
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

  /** Arguments of a call that has ended: white space says nothing, and all else is a mistake that is handed on. */
  const late = (delta: Extract<PartDelta, { kind: "arguments" }>): void => {
    if (isBlank(delta.text)) return;
    report("order", "arguments come after the end of their call");
    put(delta);
  };

  const take = (delta: PartDelta): void => {
    const isOpen = delta.key === open?.key;
    if (delta.kind === "done") return isOpen ? end() : undefined;
    if (delta.kind === "arguments" && ended.has(delta.key)) return late(delta);
    if (!isOpen || (delta.kind === "call" && open !== undefined)) return begin(delta);
    if (delta.kind === "arguments") open?.pieces?.add(delta.text);
    put(delta);
  };

  const mustWait = ({ key }: PartDelta): boolean => open !== undefined && open.key !== key && !mayEnd(open);

  /** What waits goes on in its order, until the next call that is not whole. */
  const release = (): void => {
    const held = waiting;
    waiting = [];
    for (const delta of held) write(delta);
  };

  const write = (delta: PartDelta): void => {
    if (mustWait(delta)) return void waiting.push(delta);
    if (open !== undefined && open.key !== delta.key && waiting.length > 0) {
      end();
      release();
      return write(delta);
    }
    take(delta);
    if (open === undefined && waiting.length > 0) release();
  };

  return {
    write,
    close() {
      do {
        end();
        release();
      } while (waiting.length > 0);
      end();
    },
  };
};
