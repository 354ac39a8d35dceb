/**
 * A built-in testee's definition: its toolchain, how to build it from a generated package, and how to run it.
 */

import type { Artifact } from "../model/model.ts";

/** A program to start. If `args` is absent, `file` is a shell command. */
export interface Command {
  readonly file: string;
  readonly args?: readonly string[];
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
}

export interface Toolchain {
  readonly command: string;
  readonly get: string;
}

export interface Workplace {
  /** A fresh copy of the generated package. */
  readonly sources: string;
  /** The build folder, which is kept between builds. */
  readonly products: string;
  /** The core package, if the generated one depends on it. */
  readonly core?: string;
}

/** Known deviations of a JSON library, in the protocol's notation. */
export interface Limits {
  /** Issue codes that the library does not detect. */
  readonly takes?: readonly string[];
  /** The maximum number of digits in an integer. */
  readonly digits?: number;
  /** False if the testee does not support histories. */
  readonly histories?: boolean;
}

export interface Runtime {
  readonly name: string;
  /** The package folder below the output folder. Defaults to the name. */
  readonly folder?: string;
  readonly limits?: Limits;
  readonly toolchain: Toolchain;
  coreFiles?(): readonly Artifact[];
  /** Prepares the copy for the build. */
  prepare?(workplace: Workplace): void;
  build(workplace: Workplace): readonly Command[];
  /** Whether the build wrote its output, because some compilers can succeed without writing any. */
  isBuilt?(workplace: Workplace): boolean;
  run(workplace: Workplace): Command;
}
