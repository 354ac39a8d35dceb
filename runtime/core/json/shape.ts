/** The memory of the expecting reader: which keys objects had, in which order, and what stood below them. */

let made = 0;

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
    made++;
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

/** So many texts at most are passed over before keys are learnt anew. */
const LONGEST_REST = 10_000;

/** A kind of which no document came for so many texts is cold: to fetch its shapes costs more than they spare. */
const RECENT = 16;

let texts = 0;

/**
 * The shapes of documents of one kind. Where keys are data, there is nothing to expect: so many keys are remembered, then all is
 * forgotten, and more and more texts are left to other readers before the next attempt.
 */
export class Memory {
  private readonly most: number;
  private start: Shape | undefined;
  private size = 0;
  private pause = 10;
  private passing = 0;
  private last = 0;

  constructor(most: number) {
    this.most = most;
  }

  /** Gives a reader of one text the place where documents begin; undefined while texts are passed over. */
  learning<T>(read: (start: Shape) => T | undefined): T | undefined {
    const isRecent = texts - this.last < RECENT;
    this.last = ++texts;
    if (!isRecent) return undefined;
    if (this.passing > 0) {
      this.passing--;
      return undefined;
    }
    const before = made;
    const value = read((this.start ??= new Shape()));
    if (made !== before) this.grow(made - before);
    return value;
  }

  private grow(count: number): void {
    this.size += count;
    if (this.size <= this.most) return;
    this.start = undefined;
    this.size = 0;
    this.passing = this.pause;
    this.pause = Math.min(this.pause * 2, LONGEST_REST);
  }
}
