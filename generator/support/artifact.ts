/** Generated files and output folders as data. */

/** A source file, or a dialect's folder with all its files. `path` is relative to the schema folder. */
export interface Source {
  readonly path: string;
  readonly sha256: string;
  readonly isFolder?: true;
}

/** Hand-written code for one language that is added to the generated package. */
export interface MethodFile extends Source {
  /** The language's short name and the file extension: `rust.rs`, `ruby.rb`, `ruby.rbs`, `python.py`. */
  readonly name: string;
  /** The part of a split file, such as `session` for `ruby-session.rb`. Empty for the main file. */
  readonly part: string;
  readonly text: string;
}

/** A location within a file. */
export interface Place {
  readonly file: string;
  /** A JSON Pointer. */
  readonly pointer: string;
  /** Set if the schema at the pointer is a `oneOf` and the entity is one of its alternatives. */
  readonly around?: true;
}

/** One output file in memory. */
export interface Artifact {
  /** Relative to the output folder, with forward slashes. */
  readonly path: string;
  readonly text: string;
  readonly sources: readonly Source[];
  /** The generator file or template that produces this file. */
  readonly madeBy: string;
  /** Notes for readers of the file, as lines of the file header. */
  readonly notes?: readonly string[];
  /** The start of a line comment, if the file extension does not imply it. */
  readonly comment?: string;
  /**
   * Whether the template already wrote the final layout, so that no formatter runs. With `narrow`, overlong
   * lines are still formatted.
   */
  readonly isLaidOut?: true | "narrow";
  /** Whether the text is a copy of our own source, so that the output check skips it. */
  readonly isCopy?: true;
  /** Whether a custom target or template produced the text, which the output check then only parses. */
  readonly mayRun?: true;
}

/** The artifacts of one output folder, which has its own manifest. */
export interface Delivery {
  readonly folder: string;
  /** The folder's language, if it contains only one. */
  readonly language?: string;
  readonly artifacts: readonly Artifact[];
}

/** Names and metadata of the generated packages. */
export interface Identity {
  /** The name used for the crate, the Python distribution and the gem, unless they are named separately. */
  readonly name?: string;
  readonly version?: string;
  /** A one-line description for package registries. */
  readonly description?: string;
  /** An SPDX license expression. */
  readonly licence?: string;
  /** `Ada Lovelace <ada@example.com>`, or only a name. */
  readonly authors?: readonly string[];
  readonly homepage?: string;
  readonly repository?: string;
  readonly crate?: string;
  /** The name used by pip, and the name of the Python module. */
  readonly distribution?: string;
  readonly pythonModule?: string;
  /** The gem's name, and its outermost Ruby module. */
  readonly gem?: string;
  readonly rubyModule?: string;
  /** The Go module path. Defaults to the package name, which Go cannot fetch. */
  readonly goModule?: string;
  /** The Maven artifact, and the Java package of all dialects, which is also the group id. */
  readonly artifact?: string;
  readonly javaPackage?: string;
}
