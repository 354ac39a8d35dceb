/** Shows the generated type of a schema in the languages of its spec. */

import { linkAt, placeAt, type NamedType, type Snapshot } from "./snapshot.ts";
import type { SourceFile } from "./source-file.ts";
import type { Position, Range } from "./text.ts";

export interface Hover {
  readonly markdown: string;
  readonly range: Range;
}

/** The maximum number of lines per language. */
const mostLines = 40;

const shortened = (code: string): string => {
  const lines = code.split("\n");
  return lines.length <= mostLines ? code : [...lines.slice(0, mostLines), "…"].join("\n");
};

/** Uses a fence that is longer than any run of backticks in the code. */
const codeBlock = (language: string, code: string): string => {
  const longest = Math.max(2, ...[...code.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = "`".repeat(longest + 1);
  return `${fence}${language}\n${code}\n${fence}`;
};

const codeOf = async (snapshot: Snapshot, { dialect, entity }: NamedType): Promise<string[]> => {
  const all = await snapshot.declarationsOf(dialect);
  return all.flatMap(({ language, types }) => {
    const code = types.get(entity.name);
    return code === undefined ? [] : [codeBlock(language, shortened(code))];
  });
};

export const hoverAt = async (
  snapshot: Snapshot,
  file: SourceFile,
  position: Position,
): Promise<Hover | undefined> => {
  const place = placeAt(file, position);
  const type = snapshot.typeAround(linkAt(snapshot, place)?.to ?? place);
  if (type === undefined) return undefined;
  const title = `**${type.entity.id}** (${type.entity.kind})`;
  const code = await codeOf(snapshot, type);
  return { markdown: [title, ...code].join("\n\n"), range: file.rangeOf(place.pointer) };
};
