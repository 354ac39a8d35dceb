/** Positions in a text, counted in code points and in UTF-8 bytes, without storing the text. */

/** Consecutive code points with the same number of bytes. */
interface Run {
  readonly width: number;
  readonly firstPoint: number;
  readonly firstByte: number;
  points: number;
}

const isAscii = (text: string): boolean => /^[\0-\x7f]*$/.test(text);

const widthOf = (point: number): number => {
  if (point < 0x80) return 1;
  if (point < 0x800) return 2;
  return point < 0x10000 ? 3 : 4;
};

const endsInsidePair = (text: string): boolean => /[\ud800-\udbff]$/.test(text);

const start: Run = { width: 1, firstPoint: 0, firstByte: 0, points: 0 };

const nextRun = ({ width, firstPoint, firstByte, points }: Run, nextWidth: number): Run => ({
  width: nextWidth,
  firstPoint: firstPoint + points,
  firstByte: firstByte + points * width,
  points: 0,
});

/** Returns the last run that starts at or before a position, by binary search. */
const runAt = (runs: readonly Run[], position: number, key: "firstPoint" | "firstByte"): Run => {
  let [low, high] = [0, runs.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((runs[middle] ?? start)[key] <= position) low = middle;
    else high = middle - 1;
  }
  return runs[low] ?? start;
};

const isPosition = (value: number): boolean => Number.isSafeInteger(value) && value >= 0;

/** The positions in a text that arrives in pieces. A stream has many of them, so that they are small. */
export class Positions {
  readonly #runs: Run[] = [];
  /** The first half of a surrogate pair that two pieces share. It counts as a code point of its own. */
  #half = "";

  constructor(text = "") {
    this.add(text);
  }

  add(piece: string): void {
    if (piece === "") return;
    if (isAscii(piece)) {
      this.#half = "";
      return this.#count(1, piece.length);
    }
    if (this.#half !== "") this.#uncountHalf();
    for (const point of this.#half + piece) this.#count(widthOf(point.codePointAt(0) ?? 0), 1);
    this.#half = endsInsidePair(piece) ? piece.slice(-1) : "";
  }

  /** Returns the length of the text in code points. */
  get length(): number {
    return nextRun(this.#runs.at(-1) ?? start, 1).firstPoint;
  }

  /** Returns undefined if the text is shorter. */
  byteAt(point: number): number | undefined {
    if (!isPosition(point)) return undefined;
    const { width, firstPoint, firstByte, points } = runAt(this.#runs, point, "firstPoint");
    return point - firstPoint > points ? undefined : firstByte + (point - firstPoint) * width;
  }

  /** Returns undefined if the text is shorter, or if the byte is inside a code point. */
  pointAt(byte: number): number | undefined {
    if (!isPosition(byte)) return undefined;
    const { width, firstPoint, firstByte, points } = runAt(this.#runs, byte, "firstByte");
    const place = (byte - firstByte) / width;
    return place > points || !Number.isInteger(place) ? undefined : firstPoint + place;
  }

  #count(width: number, points: number): void {
    const last = this.#runs.at(-1);
    const run = last?.width === width ? last : nextRun(last ?? start, width);
    if (run !== last) this.#runs.push(run);
    run.points += points;
  }

  #uncountHalf(): void {
    const last = this.#runs.at(-1);
    if (last !== undefined) last.points -= 1;
    if (last?.points === 0) this.#runs.pop();
  }
}
