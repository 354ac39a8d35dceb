/**
 * Checks that paths are valid on every file system, including Windows and file systems that ignore case or
 * Unicode normalization.
 */

import type { Report } from "../support/diagnostics.ts";

/** Windows reserves these device names with any extension. */
const device = /^(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])$/i;

const longest = 255;

const objection = (name: string): string | undefined => {
  if (name === "" || name === "." || name === "..") return "it is not a file name";
  if (device.test((name.split(".", 1)[0] ?? "").trimEnd())) return "Windows reserves the name for a device";
  if (/[. ]$/.test(name)) return "Windows does not allow a dot or space at the end";
  if (/[<>:"|?*\\\p{Cc}]/u.test(name)) return "Windows does not allow this character";
  return Buffer.byteLength(name) > longest ? `it is longer than ${longest} bytes` : undefined;
};

const hint =
  "Rename the source of this name: the schema file, a name in koine.config.json, or a path of a custom target.";

/** Reports paths that are not portable. If two paths collide, the second is reported. */
export const refuseUnportable = (paths: readonly string[], report: Report): void => {
  const seen = new Map<string, string>();
  for (const file of paths) {
    const refuse = (message: string): void =>
      report({ code: "output_name", file, pointer: "", message, hint });
    for (const name of file.split("/")) {
      const reason = objection(name);
      if (reason !== undefined) refuse(`${JSON.stringify(name)} is not a portable name: ${reason}`);
    }
    // Converts to upper case first, because some letters only match that way.
    const folded = file.normalize("NFC").toUpperCase().toLowerCase().normalize("NFC");
    const twin = seen.get(folded);
    if (twin !== undefined && twin !== file)
      refuse(`it collides with ${twin} on file systems that ignore case or Unicode forms`);
    seen.set(folded, file);
  }
};
