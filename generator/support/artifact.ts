/** Output as data: files, and the folders they go to. */

/** The file a fact comes from; `path` is relative to the schema folder. */
export interface Source {
  readonly path: string;
  readonly sha256: string;
}

/** Code that was written by hand for one language, to stand in the package beside what is generated. */
export interface MethodFile extends Source {
  /** The language's own name with the ending of its files: `rust.rs`, `ruby.rb`, `ruby.rbs`, `go.go`, `python.py`. */
  readonly name: string;
  readonly text: string;
}

/** A place in a file. */
export interface Place {
  readonly file: string;
  /** A JSON Pointer. */
  readonly pointer: string;
  /** The text says more than what stands for it: it is that of a `oneOf`, and this is one of its alternatives. */
  readonly around?: true;
}

/** An artifact: one output file as data. Nothing is written before all of them are there. */
export interface Artifact {
  /** Relative to the output folder, with forward slashes. */
  readonly path: string;
  readonly text: string;
  readonly sources: readonly Source[];
  /** The generator file or template to edit. */
  readonly madeBy: string;
  /** The facts that a reader of the file must know, in lines; they stand in the header. */
  readonly notes?: readonly string[];
  /** The sign that begins a line of comment, where the ending of the file does not tell. */
  readonly comment?: string;
  /** Its template wrote the text as it is to stand; nobody lays it out again, or only what is too wide for a line. */
  readonly isLaidOut?: true | "narrow";
  /** The text is our own, copied; the output gate looks only at what schemas had a part in. */
  readonly isCopy?: true;
  /** Somebody's own target or template wrote it: it may do anything, so the gate asks only whether it parses. */
  readonly mayRun?: true;
}

/** The artifacts of one output folder, which has a manifest of its own. */
export interface Delivery {
  readonly folder: string;
  /** The language that the folder is for, when it is for one alone. */
  readonly language?: string;
  readonly artifacts: readonly Artifact[];
}

/** The names of the packages of all languages, and what they say of themselves. */
export interface Identity {
  /** Of the crate, the Python distribution and the gem, where none of them has a name of its own. */
  readonly name?: string;
  readonly version?: string;
  /** A line for those who look for a package. */
  readonly description?: string;
  /** As SPDX writes it. */
  readonly licence?: string;
  /** `Ada Lovelace <ada@example.com>` or a name alone. */
  readonly authors?: readonly string[];
  readonly homepage?: string;
  readonly repository?: string;
  readonly crate?: string;
  /** The name that pip installs, and the one that a program imports. */
  readonly distribution?: string;
  readonly pythonModule?: string;
  /** The name that Bundler installs, and the module around all others. */
  readonly gem?: string;
  readonly rubyModule?: string;
  /** The path of the Go module; else the name, which nobody can fetch. */
  readonly goModule?: string;
  /** The name that Maven fetches, and the package around those of all dialects, which is its group, too. */
  readonly artifact?: string;
  readonly javaPackage?: string;
}
