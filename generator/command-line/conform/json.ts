/** Formats a score as one line of JSON. */

import type { Score } from "../../conform/score.ts";

export const jsonOf = ({ failed, lapsed, ...score }: Score): string =>
  JSON.stringify({
    ...score,
    failed: failed.map(({ case: { entity, name, text, encoded }, failure }) => ({
      entity,
      case: name,
      text,
      ...(encoded === undefined ? {} : { expected: encoded }),
      ...(failure === undefined ? { kind: "unexpected-pass" } : failure),
    })),
    recommended: lapsed.map(({ case: { entity, name }, lapse }) => ({ entity, case: name, ...lapse })),
  });
