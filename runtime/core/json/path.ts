/** The current path in a document. The pointer string is built lazily. */

import { pointerTo } from "../pointer.ts";

export class Path {
  readonly depth: number;
  private readonly parent: Path | undefined;
  private readonly token: string | number;
  private known: string | undefined;

  constructor(parent?: Path, token: string | number = "") {
    this.parent = parent;
    this.token = token;
    this.depth = parent === undefined ? 0 : parent.depth + 1;
  }

  to(token: string | number): Path {
    return new Path(this, token);
  }

  get pointer(): string {
    this.known ??= this.parent === undefined ? "" : pointerTo(this.parent.pointer, this.token);
    return this.known;
  }
}
