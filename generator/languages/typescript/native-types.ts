/** Why TypeScript keeps strings: its standard types would lose a part of the text. */

import type { NativeTypes } from "../../3-plan/native-types.ts";

const noTemporal = "Date loses the offset and digits after the third, and Temporal is not in ES2022";

export const typescriptTypes: NativeTypes = {
  "date-time": { kept: noTemporal },
  date: { kept: noTemporal },
  time: { kept: noTemporal },
  duration: { kept: noTemporal },
  uuid: { kept: "JavaScript represents UUIDs as strings" },
  uri: { kept: "URL changes some URIs when it writes them" },
  decimal: { kept: "JavaScript has no decimal type" },
  byte: { kept: "ES2022 has no function that decodes base64" },
};
