/** Where a reader or writer stands in a document: a chain that costs a pointer only when one is asked for. */

import { pointerTo } from "../pointer.ts";

export class Path {
  /** The number of arrays and objects around this place. */
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
