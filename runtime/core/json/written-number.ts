/**
 * A number that preserves its original text. Some consumers, such as serde and Python, distinguish `3.0` from
 * `3`.
 */

const form = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;

/**
 * Behaves like a number in arithmetic and comparisons (`<`, `+`) and is written with its original text. It is
 * an object to `===` and `typeof`.
 */
export class WrittenNumber extends Number {
  readonly text: string;

  /** Throws RangeError unless the text is a finite JSON number. */
  constructor(text: string) {
    super(text);
    if (!form.test(text) || !Number.isFinite(this.valueOf()))
      throw new RangeError(`found ${JSON.stringify(text)}, not the text of a finite JSON number`);
    this.text = text;
  }
}
