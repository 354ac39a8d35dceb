/** Collects a stage's diagnostics from several roots and throws them as one error. */

import path from "node:path";
import {
  GenerationError,
  sortDiagnostics,
  type Diagnostic,
  type InputReading,
  type Report,
} from "../support/diagnostics.ts";
import type { Locate } from "../schema/schema-set.ts";
import { placed } from "./placed.ts";

type Places = ReadonlyMap<string, Locate>;

/** The diagnostics of one root, with the locators of its files. */
interface Group {
  readonly root: string;
  readonly places: Places;
  readonly inputs: readonly InputReading[];
  readonly diagnostics: Diagnostic[];
}

const errorOf = ({ root, diagnostics, places, inputs }: Group): GenerationError =>
  new GenerationError(placed(diagnostics, places), root, inputs);

const merged = (errors: readonly GenerationError[]): GenerationError =>
  new GenerationError(
    sortDiagnostics(
      errors.flatMap(({ root, diagnostics }) =>
        diagnostics.map((diagnostic) => ({ ...diagnostic, file: path.join(root, diagnostic.file) })),
      ),
    ),
    "",
    errors.flatMap(({ inputs }) => inputs),
  );

export class Findings {
  private readonly groups: Group[] = [];

  /** Returns a reporter for one root. `inputs` describes how the root's files were read. */
  reporter(root: string, places: Places = new Map(), inputs: readonly InputReading[] = []): Report {
    const group: Group = { root, places, inputs, diagnostics: [] };
    this.groups.push(group);
    return (diagnostic) => group.diagnostics.push(diagnostic);
  }

  add(root: string, diagnostics: readonly Diagnostic[], places?: Places): void {
    diagnostics.forEach(this.reporter(root, places));
  }

  /**
   * Throws all collected diagnostics. Paths are relative to the root. If there are several roots, paths
   * include the root.
   */
  stop(): void {
    const errors = this.groups.filter(({ diagnostics }) => diagnostics.length > 0).map(errorOf);
    const [first, ...others] = errors;
    if (first !== undefined) throw others.length === 0 ? first : merged(errors);
  }
}
