/** What a stage found in each of several places, thrown as one error when it is over. */

import path from "node:path";
import { GenerationError, sortDiagnostics, type Diagnostic, type Report } from "./diagnostics.ts";
import { placed } from "./placed.ts";

type Texts = ReadonlyMap<string, string>;

/** The diagnostics of one root, with the texts in which their lines are counted. */
interface Group {
  readonly root: string;
  readonly texts: Texts;
  readonly diagnostics: Diagnostic[];
}

const errorOf = ({ root, diagnostics, texts }: Group): GenerationError =>
  new GenerationError(placed(diagnostics, texts), root);

const merged = (errors: readonly GenerationError[]): GenerationError =>
  new GenerationError(
    sortDiagnostics(
      errors.flatMap(({ root, diagnostics }) =>
        diagnostics.map((diagnostic) => ({ ...diagnostic, file: path.join(root, diagnostic.file) })),
      ),
    ),
    "",
  );

export class Findings {
  private readonly groups: Group[] = [];

  /** Where a stage reports what it finds below that root. */
  reporter(root: string, texts: Texts = new Map()): Report {
    const group: Group = { root, texts, diagnostics: [] };
    this.groups.push(group);
    return (diagnostic) => group.diagnostics.push(diagnostic);
  }

  add(root: string, diagnostics: readonly Diagnostic[], texts?: Texts): void {
    diagnostics.forEach(this.reporter(root, texts));
  }

  /** Throws all problems there are; files are relative to their root, or named in full when there are several. */
  stop(): void {
    const errors = this.groups.filter(({ diagnostics }) => diagnostics.length > 0).map(errorOf);
    const [first, ...others] = errors;
    if (first !== undefined) throw others.length === 0 ? first : merged(errors);
  }
}
