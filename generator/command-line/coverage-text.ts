/** The share of a document that got a type, in words. */

import { grouped } from "../support/group-by.ts";
import type { PlainPlace } from "../model/places.ts";
import type { Coverage } from "../api/result.ts";

/** The number of places, with those inside of them. */
const sizeOf = (plain: readonly PlainPlace[]): number =>
  plain.reduce((all, { within }) => all + 1 + within, 0);

/** Rounded down, so that 100 % means all. */
export const shareOf = ({ places, plain }: Pick<Coverage, "places" | "plain">): number =>
  places === 0 ? 100 : Math.floor((1000 * (places - sizeOf(plain))) / places) / 10;

const reasonsOf = (plain: readonly PlainPlace[]): string[] =>
  [...grouped(plain, ({ reason }) => reason)]
    .map(([reason, places]) => ({ reason, size: sizeOf(places) }))
    .toSorted((one, other) => other.size - one.size)
    .map(({ reason, size }) => `  ${size.toLocaleString("en-US")} plain JSON: ${reason}`);

/** `acp: 188 entities, 99.7 % of 4,120 places typed, 30 say that anything is valid`, and what is plain by reason. */
export const coverageText = (coverage: Coverage): string[] => {
  const { name, entities, places, anything, plain } = coverage;
  const said =
    anything === 0 ? "" : `, ${anything} ${anything === 1 ? "says" : "say"} that anything is valid`;
  const count = entities === 1 ? "1 entity" : `${entities} entities`;
  const share = `${shareOf(coverage)} % of ${places.toLocaleString("en-US")} places typed`;
  return [`${name}: ${count}, ${share}${said}`, ...reasonsOf(plain)];
};
