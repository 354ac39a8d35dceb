/** The shape of a built-in testee: the toolchain it needs, its build from a generated package, and the command that runs it. */

import type { Artifact } from "../model/model.ts";

/** A program to start; without `args`, `file` is a line for the shell. */
export interface Command {
  readonly file: string;
  readonly args?: readonly string[];
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
}

export interface Toolchain {
  /** The command that must be on PATH. */
  readonly command: string;
  /** The way to get it, in one sentence. */
  readonly get: string;
}

/** Where a testee is built. */
export interface Workplace {
  /** A fresh copy of the generated package. */
  readonly sources: string;
  /** The folder of what is built; it stays between builds. */
  readonly products: string;
  /** The package of the core, where the generated one depends on it. */
  readonly core?: string;
}

/** Deviations of a JSON library, so that nobody asks about them; the protocol says so, too. */
export interface Limits {
  /** Codes of mistakes that it takes in silence. */
  readonly takes?: readonly string[];
  /** The number of digits that a whole number may have. */
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
  /** The files of the package of the core. */
  coreFiles?(): readonly Artifact[];
  /** Prepares what the copy needs before it is built. */
  prepare?(workplace: Workplace): void;
  /** The commands that build it, in order. */
  build(workplace: Workplace): readonly Command[];
  run(workplace: Workplace): Command;
}
