/** The part of ECMA-262 patterns that every runtime reads alike and in linear time. */

/** A pattern in both spellings. */
export interface Pattern {
  /** As the author wrote it. */
  readonly source: string;
  /**
   * The same in a spelling that Rust's regex, Go's RE2, Python's re and Ruby's Onigmo share: `\\A` and `\\z` for the
   * ends of the text (Python spells the latter `\\Z`), classes written out, every literal sign outside of letters,
   * digits and non-ASCII as `\\xHH`, no other escape. It is searched for anywhere in the text.
   */
  readonly portable: string;
}

/** The pattern, or undefined when it lies outside of that part. */
export const portablePattern = (_source: string): Pattern | undefined => undefined;
