/** Describes an inferred schema: its size, the skipped documents, and how certain each conclusion is. */

import type { Certainty, Remark } from "../../infer/conclude/report.ts";
import type { Problem } from "../../infer/summary/collect.ts";
import type { Place } from "../../infer/summary/place.ts";
import { arrayAt, isJsonObject, objectAt, type JsonObject } from "../../support/json.ts";
import { printable } from "../findings/printable.ts";
import { counted, type Format } from "../output.ts";

export interface Inferred {
  readonly name: string;
  readonly documents: number;
  readonly schema: JsonObject;
  readonly remarks: readonly Remark[];
  readonly problems: ReadonlyMap<string, Problem>;
  /** Files that could not be read completely. */
  readonly unreadable: readonly string[];
  /** The maximum depth to which values are described, if it had to be reduced. */
  readonly depth: number | undefined;
}

const titles: Readonly<Record<Certainty, string>> = {
  certain: "Certain",
  guess: "Guesses",
  look: "Look at",
};

const certainties: readonly Certainty[] = ["certain", "guess", "look"];

/** The text output lists only the first remarks of each kind. */
const mostListed = 20;

const placeOf = ({ file, line }: Place): string => `${file}:${line}`;

const lineOf = ({ where, message, first }: Remark): string =>
  printable(`${where}: ${message}; first at ${placeOf(first)}`);

const countsOf = ({ documents, schema }: Inferred): string => {
  const types = Object.values(objectAt(schema, "$defs")).filter(isJsonObject);
  const unions = types.filter((type) => arrayAt(type, "oneOf").length > 0);
  const enums = types.filter((type) => arrayAt(type, "enum").length > 0);
  return `${counted(documents, "document")}: ${counted(types.length, "type")}, including ${counted(unions.length, "tagged union")} and ${counted(enums.length, "enum")}`;
};

export const skippedIn = ({ problems }: Inferred): string[] =>
  [...problems]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([code, { count, first, message }]) =>
      printable(`${counted(count, "document")} skipped: ${code}, first at ${placeOf(first)}: ${message}`),
    );

const tooLarge = ({ depth }: Inferred): string[] =>
  depth === undefined
    ? []
    : [
        `The data has too many different members. Values below level ${depth} are grouped by the name of their member.`,
      ];

const sectionsOf = ({ remarks }: Inferred, begin: string): string[] =>
  certainties.flatMap((certainty) => {
    const own = remarks.filter((remark) => remark.certainty === certainty);
    if (own.length === 0) return [];
    const more = own.length - mostListed;
    const rest = more > 0 ? [`${begin}and ${more} more; --format json lists all of them`] : [];
    const lines = own.slice(0, mostListed).map((remark) => begin + lineOf(remark));
    return ["", `${titles[certainty]}:`, ...lines, ...rest];
  });

const factsOf = (inferred: Inferred): object => {
  const { name, documents, problems, unreadable, depth, remarks } = inferred;
  const skipped = [...problems].map(([code, { count, first, message }]) => ({
    code,
    count,
    message,
    file: first.file,
    line: first.line,
  }));
  const all = remarks.map(({ first: { file, line }, ...remark }) => ({ ...remark, file, line }));
  return { name, documents, skipped, unreadable, ...(depth === undefined ? {} : { depth }), remarks: all };
};

export const reportIn = (inferred: Inferred, format: Format): string => {
  if (format === "json" || format === "jsonl") return JSON.stringify(factsOf(inferred));
  const isMarkdown = format === "markdown";
  const lines = [
    countsOf(inferred),
    ...skippedIn(inferred),
    ...inferred.unreadable,
    ...tooLarge(inferred),
    ...sectionsOf(inferred, isMarkdown ? "- " : "  "),
  ];
  return lines.join("\n");
};
