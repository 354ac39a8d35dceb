/** The corpus: position × payload × name tables, malformed keywords, bombs and other entry points. */

import { bombCases } from "./bombs.ts";
import type { Case } from "./case.ts";
import { openApiCases, yaml, yamlCase } from "./doors.ts";
import { malformed } from "./malformed.ts";
import { names } from "./names.ts";
import { overlayCases, overlays } from "./overlays.ts";
import { payloads } from "./payloads.ts";
import { atPosition, inFolder, namePositions, ownPositions, textPositions } from "./positions.ts";
import { raw } from "./raw.ts";

const shown = (text: string): string => JSON.stringify(text.length > 60 ? `${text.slice(0, 60)}…` : text);

const everyNth = <Value>(list: readonly Value[], step: number, from = 0): Value[] =>
  list.filter((_, index) => index % step === from % step);

const each = (
  positions: typeof namePositions,
  texts: (index: number) => readonly string[],
  make: typeof atPosition,
): Case[] =>
  Object.entries(positions).flatMap(([position, schemaOf], index) =>
    texts(index).map((text) => make(position, schemaOf(text), shown(text))),
  );

/**
 * Uses every payload as a name, every second payload at each text position, and every name at each name
 * position.
 */
export const corpus = (): Case[] => [
  ...each(namePositions, () => payloads, atPosition),
  ...each(textPositions, (index) => everyNth(payloads, 3, index), atPosition),
  ...each(ownPositions, (index) => everyNth(payloads, 3, index), inFolder),
  ...each(namePositions, (index) => everyNth(names, 4, index), atPosition),
  ...everyNth(payloads, 3).flatMap((text) => [
    yamlCase(text, shown(text)),
    ...openApiCases(text, shown(text)),
  ]),
  ...everyNth(payloads, 5).flatMap((text) => overlayCases(text, shown(text))),
  ...malformed,
  ...bombCases,
  ...yaml,
  ...overlays,
  ...raw,
];
