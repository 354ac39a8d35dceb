/** The files from `koine init`. */

import { byName } from "./files.ts";

const files: Record<string, string> = import.meta.glob("../../../templates/init/messages/*.json", {
  query: "?raw",
  import: "default",
  eager: true,
});

export const messages = byName(files);
