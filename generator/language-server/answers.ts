/** Answers about the current texts of a project. Snapshots can be older, so positions are mapped both ways. */

import { completionsAt, type Completion } from "./completion.ts";
import { definitionAt, distinctLocations, referencesAt } from "./definition.ts";
import { fixAllIn, fixesAt, type Fix } from "./fixes.ts";
import { hoverAt, type Hover } from "./hover.ts";
import type { Project } from "./project.ts";
import type { Snapshot } from "./snapshot.ts";
import type { SourceFile } from "./source-file.ts";
import type { SpecState } from "./spec-state.ts";
import { movesBetween, rangesBetween, type Location, type Position, type Range } from "./text.ts";

/** The current texts by absolute path. */
export type Texts = ReadonlyMap<string, string>;

/** A position in the text of a snapshot. */
interface View {
  readonly snapshot: Snapshot;
  readonly file: SourceFile;
  readonly position: Position;
}

const viewsAt = ({ specs }: Project, texts: Texts, place: string, position: Position): View[] =>
  specs.flatMap(({ snapshot }) => {
    const file = snapshot?.files.get(place);
    if (snapshot === undefined || file === undefined) return [];
    const moved = movesBetween(texts.get(place) ?? file.text, file.text)(position);
    return moved === undefined ? [] : [{ snapshot, file, position: moved }];
  });

/** Maps a range in a snapshot to the current text. */
const currentRange = (range: Range, file: SourceFile | undefined, texts: Texts): Range | undefined => {
  const current = file === undefined ? undefined : texts.get(file.place);
  return file === undefined || current === undefined ? range : rangesBetween(file.text, current)(range);
};

const locationsIn = (
  views: readonly View[],
  texts: Texts,
  find: (view: View) => readonly Location[],
): Location[] =>
  distinctLocations(
    views.flatMap((view) =>
      find(view).flatMap(({ place, range }) => {
        const current = currentRange(range, view.snapshot.files.get(place), texts);
        return current === undefined ? [] : [{ place, range: current }];
      }),
    ),
  );

export const definitionsIn = (
  project: Project,
  texts: Texts,
  place: string,
  position: Position,
): Location[] =>
  locationsIn(viewsAt(project, texts, place, position), texts, (view) =>
    definitionAt(view.snapshot, view.file, view.position),
  );

export const referencesIn = (
  project: Project,
  texts: Texts,
  place: string,
  position: Position,
  withDefinition: boolean,
): Location[] =>
  locationsIn(viewsAt(project, texts, place, position), texts, (view) =>
    referencesAt(view.snapshot, view.file, view.position, withDefinition),
  );

/** Returns the first type found, because specs that share a file usually agree. */
export const hoverIn = async (
  project: Project,
  texts: Texts,
  place: string,
  position: Position,
): Promise<Hover | undefined> => {
  for (const { snapshot, file, position: at } of viewsAt(project, texts, place, position)) {
    const hover = await hoverAt(snapshot, file, at);
    const range = hover === undefined ? undefined : currentRange(hover.range, file, texts);
    if (hover !== undefined && range !== undefined) return { ...hover, range };
  }
  return undefined;
};

/** Generates the types of open files in advance, so that hovers need not wait for them. */
export const prepareHovers = async ({ specs }: Project, texts: Texts): Promise<void> => {
  for (const { snapshot } of specs) {
    if (snapshot === undefined) continue;
    const opened = [...texts.keys()].flatMap((place) => snapshot.files.get(place)?.path ?? []);
    const names = new Set(opened.map((file) => snapshot.dialectOf(file)?.name));
    for (const dialect of snapshot.spec.model.dialects)
      if (names.has(dialect.name)) await snapshot.declarationsOf(dialect);
  }
};

export const completionsIn = (
  { specs }: Project,
  texts: Texts,
  place: string,
  position: Position,
): Completion[] => {
  const [found = []] = specs.flatMap(({ snapshot }) => {
    const file = snapshot?.files.get(place);
    if (snapshot === undefined || file === undefined) return [];
    return [completionsAt(snapshot, file, texts.get(place) ?? file.text, position)];
  });
  return found;
};

/** Fixes need the text that was linted. */
const lintedWith = (
  { snapshot, lint }: SpecState,
  texts: Texts,
  place: string,
): ({ readonly snapshot: Snapshot; readonly text: string } & ReturnType<typeof lint>) | undefined => {
  const text = snapshot?.files.get(place)?.text;
  if (snapshot === undefined || text === undefined || text !== (texts.get(place) ?? text)) return undefined;
  return { snapshot, text, ...lint() };
};

export const fixesIn = ({ specs }: Project, texts: Texts, place: string, range: Range): Fix[] =>
  specs.flatMap((spec) => {
    const linted = lintedWith(spec, texts, place);
    if (linted?.result === undefined) return [];
    const { snapshot, text, result } = linted;
    const edit = fixAllIn(result, place);
    const all = edit === undefined ? [] : [{ title: "Fix all Koine problems in this file", range, edit }];
    return [...fixesAt(snapshot.spec, result, { place, text, range }), ...all];
  });
