/** What a built-in testee is: the toolchain it needs, how it is built from a generated package, and how it is run. */

/** A program to start; without `args`, `file` is a line for the shell. */
export interface Command {
  readonly file: string;
  readonly args?: readonly string[];
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
}

export interface Toolchain {
  /** What must be on PATH. */
  readonly command: string;
  /** How to get it, in one sentence. */
  readonly get: string;
}

/** Where a testee is built. */
export interface Workplace {
  /** A fresh copy of the generated package. */
  readonly sources: string;
  /** What is built; it stays between builds. */
  readonly products: string;
}

/** What a JSON library does otherwise, so that nobody asks about it; the protocol says so, too. */
export interface Limits {
  /** Codes of mistakes that it takes in silence. */
  readonly takes?: readonly string[];
  /** How many digits a whole number may have. */
  readonly digits?: number;
  /** False where it reads a message at a time, and knows nothing of stored ones. */
  readonly histories?: boolean;
}

export interface Runtime {
  readonly name: string;
  /** The folder of its package below the output folder; else the name. */
  readonly folder?: string;
  readonly limits?: Limits;
  readonly toolchain: Toolchain;
  /** What the copy needs before it is built. */
  prepare?(workplace: Workplace): void;
  /** The commands that build it, in order. */
  build(workplace: Workplace): readonly Command[];
  run(workplace: Workplace): Command;
}
