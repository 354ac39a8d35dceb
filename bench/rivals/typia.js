/** What typia makes of typia/messages.ts; `npm run bench messages` lets it. */

import { is as isMessage, validate } from "../node_modules/.typia/built/messages.js";

export const name = "typia";

export const is = (wire) => isMessage(wire);

export const explain = (wire) => {
  const result = validate(wire);
  return result.success ? [] : result.errors;
};
