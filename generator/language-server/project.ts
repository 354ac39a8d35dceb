/** All specs of a workspace. Reads again only what a change affects. */

import { settingsOfAll } from "../api/reading.ts";
import type { Unsaved } from "../1-load/unsaved.ts";
import type { Options } from "../config/options.ts";
import { GenerationError } from "../support/diagnostics.ts";
import type { Reuse } from "../support/reuse/store.ts";
import { loadProblems, type Problem } from "./problems.ts";
import { isConfig, nameOf, sourceOf, specsOf, type Source } from "./sources.ts";
import { covers, isAffected, readState, type SpecState } from "./spec-state.ts";

interface SourceState {
  readonly source: Source;
  /** Undefined until the source is read. */
  readonly options: readonly Options[] | undefined;
  readonly errors: readonly Problem[];
  readonly specs: ReadonlyMap<string, SpecState>;
}

/** The maximum number of cached parts of declarations. */
const mostCached = 20_000;

const openCache = (): Reuse => {
  const known = new Map<string, string>();
  return {
    find: (kind, of) => known.get(`${kind} ${of}`),
    keep(kind, of, json) {
      if (known.size >= mostCached) known.clear();
      known.set(`${kind} ${of}`, json);
    },
  };
};

/** Returns the problems that a function reports by throwing GenerationError. */
const problemsOf = (check: () => void): Problem[] => {
  try {
    check();
    return [];
  } catch (error) {
    if (error instanceof GenerationError) return loadProblems(error);
    throw error;
  }
};

/** If the config has errors, the last valid options stay in effect. */
const optionsOf = async (
  { source, options: before }: SourceState,
  unsaved: Unsaved,
): Promise<Pick<SourceState, "options" | "errors">> => {
  try {
    const options = await specsOf(source, unsaved);
    return { options, errors: problemsOf(() => settingsOfAll(options)) };
  } catch (error) {
    if (!(error instanceof GenerationError)) throw error;
    return { options: before ?? [], errors: loadProblems(error) };
  }
};

/** Whether a config must be read again. */
const isChanged = ({ source, options, errors }: SourceState, changed: ReadonlySet<string>): boolean =>
  options === undefined ||
  errors.length > 0 ||
  changed.has(source.place) ||
  options.some(({ reads = [] }) => reads.some((place) => changed.has(place)));

const unread = (source: Source): SourceState => ({
  source,
  options: undefined,
  errors: [],
  specs: new Map(),
});

const readSpecs = (
  options: readonly Options[],
  before: SourceState["specs"],
  {
    isKept,
    read,
  }: {
    readonly isKept: (state: SpecState) => boolean;
    readonly read: (options: Options, before: SpecState | undefined) => SpecState;
  },
): SourceState["specs"] =>
  new Map(
    options.map((one) => {
      const known = before.get(nameOf(one));
      return [nameOf(one), known !== undefined && isKept(known) ? known : read(one, known)];
    }),
  );

export class Project {
  private readonly cache = openCache();
  private readonly sources: Map<string, SourceState>;

  constructor(sources: readonly Source[]) {
    this.sources = new Map(sources.map((source) => [source.place, unread(source)]));
  }

  get specs(): SpecState[] {
    return this.origins.map(({ state }) => state);
  }

  /** The specs with their sources, which another thread can read. */
  get origins(): { readonly source: Source; readonly name: string; readonly state: SpecState }[] {
    return [...this.sources.values()].flatMap(({ source, specs }) =>
      [...specs].map(([name, state]) => ({ source, name, state })),
    );
  }

  /** The errors in config files. */
  get errors(): Problem[] {
    return [...this.sources.values()].flatMap(({ errors }) => errors);
  }

  /** Whether a source has never been read. */
  get isUnread(): boolean {
    return [...this.sources.values()].some(({ options }) => options === undefined);
  }

  /** Adds schemas that no config names, if the files are schemas. Returns whether there are new ones. */
  addSchemas(places: readonly string[], unsaved: Unsaved): boolean {
    for (const place of places) {
      const isKnown = this.sources.has(place) || this.specs.some((spec) => covers(spec, place));
      const source = isKnown ? undefined : sourceOf(place, unsaved);
      if (source !== undefined && !this.sources.has(source.place))
        this.sources.set(source.place, unread(source));
    }
    return this.isUnread;
  }

  /** Adds a config that was created after the start. */
  addConfig(place: string): void {
    if (isConfig(place) && !this.sources.has(place))
      this.sources.set(place, unread({ kind: "config", place }));
  }

  /** Reads everything that the changed files affect. */
  async refresh(changed: ReadonlySet<string>, unsaved: Unsaved): Promise<void> {
    for (const [place, before] of this.sources) {
      const isOpened = isChanged(before, changed);
      const { options, errors } = isOpened ? await optionsOf(before, unsaved) : before;
      const specs = readSpecs(options ?? [], before.specs, {
        isKept: (state) => !isOpened && !isAffected(state, changed),
        read: (one, known) => readState(one, known, unsaved, this.cache),
      });
      this.sources.set(place, { source: before.source, options, errors, specs });
    }
    this.removeCovered();
  }

  /** Removes schemas that a config names, for example after its errors were fixed. */
  private removeCovered(): void {
    const named = this.origins.filter(({ source }) => source.kind === "config");
    for (const [place, { source }] of this.sources)
      if (source.kind === "schema" && named.some(({ state }) => covers(state, place)))
        this.sources.delete(place);
  }
}
