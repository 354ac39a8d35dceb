/** Stores the key sequences of objects for the reader in expecting.ts. */

let made = 0;
let mistaken = 0;

/** A key and the keys before it. */
export class Shape {
  readonly key: string;
  readonly written: string;
  /** The predicted next key: the one that followed last time. */
  next: Shape | undefined;
  private readonly others = new Map<string, Shape>();
  private below: Shape | undefined;

  constructor(key = "") {
    this.key = key;
    this.written = `${JSON.stringify(key)}:`;
    made++;
  }

  /** The root shape for objects nested under this key. */
  get inner(): Shape {
    return (this.below ??= new Shape());
  }

  /** Returns the shape extended by one key, and predicts that key from now on. */
  after(key: string): Shape {
    mistaken++;
    const next = this.others.get(key) ?? new Shape(key);
    this.others.set(key, next);
    this.next = next;
    return next;
  }
}

/** Maximum number of texts to skip before learning keys again. */
const LONGEST_REST = 10_000;

/** After this many more texts with mistaken predictions than without, other readers are faster. */
const MOST_MISTAKEN = 8;

/** After this many texts of other kinds, the shapes are no longer in the CPU cache and do not pay off. */
const RECENT = 16;

let texts = 0;

/**
 * The shapes for one kind of document. Prediction is useless if keys are data or if they differ from document to
 * document. Therefore, the cache is cleared when it reaches `most` keys, and more and more texts are skipped
 * before each new attempt.
 */
export class Memory {
  /** Whether the last text may contain integers that are read as bigints. */
  hasBigints = false;
  private readonly most: number;
  private start: Shape | undefined;
  private size = 0;
  private excess = 0;
  private pause = 10;
  private passing = 0;
  private last = 0;

  constructor(most: number) {
    this.most = most;
  }

  /** Calls `read` with the root shape. Returns undefined while texts are skipped. */
  learning<T>(read: (start: Shape) => T | undefined): T | undefined {
    const isRecent = texts - this.last < RECENT;
    this.last = ++texts;
    if (!isRecent) return undefined;
    if (this.passing > 0) {
      this.passing--;
      return undefined;
    }
    const [madeBefore, mistakenBefore] = [made, mistaken];
    const value = read((this.start ??= new Shape()));
    this.size += made - madeBefore;
    this.excess = mistaken === mistakenBefore ? Math.max(0, this.excess - 1) : this.excess + 1;
    if (this.size > this.most || this.excess >= MOST_MISTAKEN) this.rest();
    return value;
  }

  private rest(): void {
    if (this.size > this.most) {
      this.start = undefined;
      this.size = 0;
    }
    this.excess = 0;
    this.passing = this.pause;
    this.pause = Math.min(this.pause * 2, LONGEST_REST);
  }
}
