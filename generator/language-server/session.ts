/** The state of the server: open texts, the project, and what has to be done after a change. */

import type { Project } from "./project.ts";
import { withoutReturns } from "./text.ts";

/** What happens after changes. Each step runs after the previous one, when typing has paused. */
export interface Steps {
  /** Shows the problems of the current texts. */
  show(): void;
  /** Compares the schemas with the main branch. */
  compare(): Promise<void>;
  fail(error: unknown): void;
}

/** Milliseconds without a change before each step. */
const pauses = { show: 150, compare: 500 };

export class Session {
  readonly project: Project;
  /** The texts of open files by absolute path, with `\n` as the line ending. */
  readonly texts = new Map<string, string>();
  private readonly steps: Steps;
  private changed = new Set<string>();
  private reading = Promise.resolve();
  private timer: NodeJS.Timeout | undefined;

  constructor(project: Project, steps: Steps) {
    this.project = project;
    this.steps = steps;
  }

  /** Opens or changes a file. A text that has already been read changes nothing. */
  update(place: string, text: string): void {
    const own = withoutReturns(text);
    this.texts.set(place, own);
    const { specs } = this.project;
    const isRead =
      specs.every(({ isCurrent }) => isCurrent) &&
      specs.some(({ snapshot }) => snapshot?.files.get(place)?.text === own);
    this.touch(isRead ? [] : [place]);
  }

  close(place: string): void {
    this.texts.delete(place);
    this.touch([place]);
  }

  /** Files can be new configs. */
  changedOnDisk(places: readonly string[]): void {
    for (const place of places) this.project.addConfig(place);
    this.touch(places.filter((place) => !this.texts.has(place)));
  }

  /** Schedules the steps after files have changed in the editor or on disk. */
  touch(places: readonly string[]): void {
    for (const place of places) this.changed.add(place);
    this.schedule(pauses.show, async () => {
      await this.current();
      this.steps.show();
      this.schedule(pauses.compare, () => this.steps.compare());
    });
  }

  /** Reads the current texts. Concurrent calls wait for the same reading. */
  async current(): Promise<Project> {
    this.reading = this.reading.then(() => this.read()).catch((error: unknown) => this.steps.fail(error));
    await this.reading;
    return this.project;
  }

  end(): void {
    clearTimeout(this.timer);
  }

  private async read(): Promise<void> {
    const { changed, project, texts } = this;
    if (changed.size === 0 && !project.isUnread) return;
    this.changed = new Set();
    await project.refresh(changed, texts);
    const opened = [...changed].filter((place) => texts.has(place));
    if (project.addSchemas(opened, texts)) await project.refresh(new Set(), texts);
  }

  private schedule(pause: number, step: () => Promise<void>): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void step().catch((error: unknown) => this.steps.fail(error)), pause);
  }
}
