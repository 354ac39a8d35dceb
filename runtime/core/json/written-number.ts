/** A number that keeps how it was written, for those who read it elsewhere: to serde and Python `3.0` is not `3`. */

const form = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;

/** Computes and compares (`<`, `+`) as its number, and is written by its text. `===` and `typeof` see an object. */
export class WrittenNumber extends Number {
  /** The JSON text of the number. */
  readonly text: string;

  /** Throws RangeError for what is not the text of one finite JSON number. */
  constructor(text: string) {
    super(text);
    if (!form.test(text) || !Number.isFinite(this.valueOf()))
      throw new RangeError(`found ${JSON.stringify(text)}, not the text of a finite JSON number`);
    this.text = text;
  }
}
