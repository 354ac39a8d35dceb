/** The schema files of phi. */

import { byName } from "./files.ts";

const files: Record<string, string> = import.meta.glob("../../../schema/phi/*.json", {
  query: "?raw",
  import: "default",
  eager: true,
});

export const phi = byName(files);
