/** typia's validators for typia/messages.ts, which `npm run bench messages` builds. */

import { is as isMessage, validate } from "../node_modules/.typia/built/messages.js";

export const name = "typia";

export const is = (wire) => isMessage(wire);

export const explain = (wire) => {
  const result = validate(wire);
  return result.success ? [] : result.errors;
};
