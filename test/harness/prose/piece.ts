/** A comment or a string of prose in a source file. */
export interface Piece {
  /** Offsets in the file: the whole comment or literal with its delimiters. */
  readonly start: number;
  readonly end: number;
  /** The text without delimiters. A template's substitutions are `…`. */
  readonly text: string;
}
