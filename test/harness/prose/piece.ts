/** A comment or a prose string in a source file. */
export interface Piece {
  /** Offsets of the whole comment or literal in the file, with its delimiters. */
  readonly start: number;
  readonly end: number;
  /** The text without delimiters. Substitutions of a template literal are shown as `…`. */
  readonly text: string;
}
