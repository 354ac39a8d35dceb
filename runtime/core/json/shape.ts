/** The memory of the expecting reader: which keys objects had, in which order, and what stood below them. */

/** So many keys are remembered, then all is forgotten: texts whose keys are data must not fill the memory. */
const MOST = 2000;

let known = 0;

/** One key after those before it. */
export class Shape {
  readonly key: string;
  /** The key with its colon, as it mostly stands in a text. */
  readonly written: string;
  /** The key that followed last, and is expected again. */
  next: Shape | undefined;
  private readonly others = new Map<string, Shape>();
  private below: Shape | undefined;

  constructor(key = "") {
    this.key = key;
    this.written = `${JSON.stringify(key)}:`;
    known++;
  }

  /** Where the objects below this key begin. */
  get inner(): Shape {
    return (this.below ??= new Shape());
  }

  /** This and one more key, which from now on is expected here. */
  after(key: string): Shape {
    const next = this.others.get(key) ?? new Shape(key);
    this.others.set(key, next);
    this.next = next;
    return next;
  }
}

let start = /* @__PURE__ */ new Shape();

/** Where whole documents begin. */
export const startOfDocuments = (): Shape => {
  if (known > MOST) {
    known = 0;
    start = new Shape();
  }
  return start;
};
