/** Combines findings that have the same cause, such as several references to a missing schema. */

import { grouped } from "../../support/group-by.ts";
import { locationOf, type Finding } from "./finding.ts";

/** The maximum number of further locations that are listed. */
const most = 3;

const furtherText = (further: readonly Finding[]): string => {
  const listed = further.slice(0, most).map(locationOf);
  const rest = further.length - listed.length;
  return `also at ${[...listed, ...(rest === 0 ? [] : [`${rest} more locations`])].join(", ")}`;
};

/** Problems with whole files, such as syntax errors, have separate causes. */
const causeOf = ({ code, message, hint, file, pointer }: Finding): string =>
  JSON.stringify([code, message, hint, pointer === "" ? file : ""]);

/** Returns the first finding of each cause, with a note that lists the other locations. */
export const byCause = (findings: readonly Finding[]): Finding[] =>
  [...grouped(findings, causeOf)].flatMap(([, [first, ...further]]) => {
    if (first === undefined) return [];
    if (further.length === 0) return [first];
    const notes = [...(first.note === undefined ? [] : [first.note]), furtherText(further)];
    return [{ ...first, note: notes.join("; ") }];
  });
