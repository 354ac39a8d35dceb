/** Breaking changes of all specs, compared in the background. */

import { ComparisonThread, type Compared } from "./comparison.ts";
import { breakingProblems, type Problem } from "./problems.ts";
import type { Project } from "./project.ts";
import type { Snapshot } from "./snapshot.ts";

interface Known {
  /** The compared snapshot. Undefined if it must be compared again. */
  readonly snapshot: Snapshot | undefined;
  readonly problems: readonly Problem[];
}

const problemsOf = (
  { findings, against, root }: Compared,
  { files }: Snapshot,
  source: string,
): readonly Problem[] => {
  const [first] = files.keys();
  const fallback = first ?? source;
  return breakingProblems(findings, against, { root, fallback }, (place) => files.get(place)?.text);
};

export class BreakingChanges {
  private readonly thread = new ComparisonThread();
  private readonly against: readonly string[];
  private readonly log: (message: string) => void;
  private readonly known = new Map<string, Known>();
  private running = Promise.resolve();
  private isEnded = false;

  constructor(against: readonly string[], log: (message: string) => void) {
    this.against = against;
    this.log = log;
  }

  /** The breaking changes as of the last comparison. */
  get problems(): Problem[] {
    return [...this.known.values()].flatMap(({ problems }) => problems);
  }

  /** Compares again even if no schema has changed, because the branch may have moved. */
  forget(): void {
    for (const [key, { problems }] of this.known) this.known.set(key, { problems, snapshot: undefined });
  }

  /** Compares the specs that have changed, one after the other. */
  update(project: Project, texts: ReadonlyMap<string, string>): Promise<void> {
    const comparing = this.running.then(() => this.compareAll(project, texts));
    // A failed comparison does not prevent later ones, and a terminated thread sends no more responses.
    this.running = comparing.catch(() => undefined);
    return comparing.catch((error: unknown) => {
      if (!this.isEnded) throw error;
    });
  }

  end(): void {
    this.isEnded = true;
    this.thread.end();
  }

  private async compareAll(project: Project, texts: ReadonlyMap<string, string>): Promise<void> {
    for (const { source, name, state } of project.origins) {
      const { snapshot, isCurrent } = state;
      const key = `${source.place} ${name}`;
      if (snapshot === undefined || !isCurrent || this.known.get(key)?.snapshot === snapshot) continue;
      const unsaved = [...texts].map(
        ([place, text]) => [place, snapshot.files.get(place)?.text ?? text] as const,
      );
      const compared = await this.thread.compare({ source, name, against: this.against, unsaved });
      if ("reason" in compared) this.log(`${name || source.place} is not compared: ${compared.reason}`);
      this.known.set(key, {
        snapshot,
        problems: "reason" in compared ? [] : problemsOf(compared, snapshot, source.place),
      });
    }
  }
}
