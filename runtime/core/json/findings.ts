/** Collects what is wrong with a text while it is read, and turns offsets into lines and columns at the end. */

import { isEnough, truncatedAfter } from "../collect.ts";
import type { Issue } from "../issue.ts";
import { positions } from "./positions.ts";

interface Finding {
  readonly code: string;
  readonly pointer: string;
  readonly message: string;
  readonly offset: number;
}

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
    if (isEnough(this.list.length, this.letters, this.most))
      throw new Stop("truncated", offset, truncatedAfter(this.list.length));
    this.list.push({ code, offset, pointer, message });
  }

  /** The last finding, after which nothing more is read. */
  end(stop: Stop, pointer: string): void {
    const place = stop.code === "truncated" ? "" : pointer;
    this.list.push({ code: stop.code, offset: stop.offset, pointer: place, message: stop.message });
  }

  /** Everything found, in the order of the text. */
  issues(text: string): Issue[] {
    const where = positions(
      text,
      this.list.map(({ offset }) => offset),
    );
    const inOrder = [...this.list].sort((a, b) => a.offset - b.offset);
    return inOrder.map(({ code, pointer, message, offset }) => ({
      code,
      pointer,
      message,
      ...where.get(offset),
    }));
  }
}
