/** Describes a third-party schema's type coverage. */

import { grouped } from "../support/group-by.ts";
import type { PlainPlace } from "../model/places.ts";
import type { Coverage } from "../api/result.ts";

/** The number of locations, including nested ones. */
const sizeOf = (plain: readonly PlainPlace[]): number =>
  plain.reduce((all, { within }) => all + 1 + within, 0);

/** The percentage is rounded down, so that 100% means every location. */
export const shareOf = ({ places, plain }: Pick<Coverage, "places" | "plain">): number =>
  places === 0 ? 100 : Math.floor((1000 * (places - sizeOf(plain))) / places) / 10;

const reasonsOf = (plain: readonly PlainPlace[]): string[] =>
  [...grouped(plain, ({ reason }) => reason)]
    .map(([reason, places]) => ({ reason, size: sizeOf(places) }))
    .toSorted((one, other) => other.size - one.size)
    .map(({ reason, size }) => `  ${size.toLocaleString("en-US")} as plain JSON: ${reason}`);

/**
 * Returns a line such as `acp: 188 entities, 99.7% of 4,120 schema locations typed, 30 accept any value`,
 * then the untyped locations by reason.
 */
export const coverageText = (coverage: Coverage): string[] => {
  const { name, entities, places, anything, plain } = coverage;
  const said = anything === 0 ? "" : `, ${anything} ${anything === 1 ? "accepts" : "accept"} any value`;
  const count = entities === 1 ? "1 entity" : `${entities} entities`;
  const share = `${shareOf(coverage)}% of ${places.toLocaleString("en-US")} schema locations typed`;
  return [`${name}: ${count}, ${share}${said}`, ...reasonsOf(plain)];
};
