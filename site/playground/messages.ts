/** The messages between a page and its worker. */

import type { Diagnostic } from "../../generator/support/diagnostics.ts";
import type { Project } from "./project.ts";

export const views = [
  "typescript",
  "rust",
  "python",
  "ruby",
  "go",
  "validators",
  "codecs",
  "fixtures",
  "docs",
] as const;

export type View = (typeof views)[number];

export interface MadeFile {
  readonly path: string;
  readonly text: string;
}

export interface Made {
  readonly files: readonly MadeFile[];
  readonly entities: readonly string[];
  readonly problems: readonly Diagnostic[];
  readonly milliseconds: number;
}

export type SchemaRequest =
  | { readonly kind: "make"; readonly project: Project; readonly view: View }
  | { readonly kind: "all"; readonly project: Project };

/** The display names of the views. */
export const names: Readonly<Record<View, string>> = {
  typescript: "TypeScript",
  rust: "Rust",
  python: "Python",
  ruby: "Ruby",
  go: "Go",
  validators: "Validators",
  codecs: "Codecs",
  fixtures: "Fixtures",
  docs: "Docs",
};
