/** Collects what is wrong with a text while it is read, and turns offsets into lines and columns at the end. */

import type { Issue } from "../issue.ts";
import { positions } from "./positions.ts";

interface Finding {
  readonly code: string;
  readonly pointer: string;
  readonly message: string;
  readonly offset: number;
}

/** Pointers of a hostile text can be long each, and together longer than any string. */
const MOST_LETTERS = 1_000_000;

/** Ends the reading of a text that makes no sense from `offset` on. */
export class Stop extends Error {
  readonly code: string;
  readonly offset: number;

  constructor(code: string, offset: number, message: string) {
    super(message);
    this.code = code;
    this.offset = offset;
  }
}

export class Findings {
  private readonly list: Finding[] = [];
  private readonly most: number;
  private letters = 0;

  constructor(most: number) {
    this.most = most;
  }

  get none(): boolean {
    return this.list.length === 0;
  }

  /** Reading goes on after this, unless there are too many: nobody reads the millionth. */
  add(code: string, offset: number, pointer: string, message: string): void {
    this.letters += pointer.length;
    if (this.list.length >= this.most || (this.letters > MOST_LETTERS && !this.none))
      throw new Stop(
        "limit",
        offset,
        `found more problems than fit one answer; mend the first ${this.list.length}`,
      );
    this.list.push({ code, offset, pointer, message });
  }

  /** The last finding, after which nothing more is read. */
  end(stop: Stop, pointer: string): void {
    this.list.push({ code: stop.code, offset: stop.offset, pointer, message: stop.message });
  }

  /** Everything found, in the order of the text. */
  issues(text: string): Issue[] {
    const where = positions(
      text,
      this.list.map(({ offset }) => offset),
    );
    const inOrder = this.list.toSorted((a, b) => a.offset - b.offset);
    return inOrder.map(({ code, pointer, message, offset }) => ({
      code,
      pointer,
      message,
      ...where.get(offset),
    }));
  }
}
