/** Collects issues during reading and converts their offsets to lines and columns at the end. */

import { isEnough, truncatedAfter } from "../collect.ts";
import type { Issue } from "../issue.ts";
import { positions } from "./positions.ts";

interface Finding {
  readonly code: string;
  readonly pointer: string;
  readonly message: string;
  readonly offset: number;
}

/** Thrown to stop reading at `offset`. */
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

  /** Records an issue. Throws Stop if there are too many issues. */
  add(code: string, offset: number, pointer: string, message: string): void {
    this.letters += pointer.length;
    if (isEnough(this.list.length, this.letters, this.most))
      throw new Stop("truncated", offset, truncatedAfter(this.list.length));
    this.list.push({ code, offset, pointer, message });
  }

  end(stop: Stop, pointer: string): void {
    const place = stop.code === "truncated" ? "" : pointer;
    this.list.push({ code: stop.code, offset: stop.offset, pointer: place, message: stop.message });
  }

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
