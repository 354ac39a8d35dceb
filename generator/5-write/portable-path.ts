/** Paths that every disk can hold: those of Windows, and those that tell neither case nor forms of Unicode apart. */

import type { Report } from "../support/diagnostics.ts";

/** Names of devices on Windows, whatever stands behind the first dot. */
const device = /^(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])$/i;

const longest = 255;

/** Why no file or folder can be called so everywhere; undefined when it can. */
const objection = (name: string): string | undefined => {
  if (name === "" || name === "." || name === "..") return "it names no file";
  if (device.test((name.split(".", 1)[0] ?? "").trimEnd())) return "Windows keeps that name for a device";
  if (/[. ]$/.test(name)) return "Windows takes no dot or space at the end";
  if (/[<>:"|?*\\\p{Cc}]/u.test(name)) return "Windows takes no such character in a name";
  return Buffer.byteLength(name) > longest ? `it is longer than ${longest} bytes` : undefined;
};

const hint =
  "give what it is made of another name: the schema's file, the names of koine.config.json, or the path of your own target";

/** Reports what some disk could not hold. Where two paths are one on some disk, the second is named. */
export const refuseUnportable = (paths: readonly string[], report: Report): void => {
  const seen = new Map<string, string>();
  for (const file of paths) {
    const refuse = (message: string): void =>
      report({ code: "output_name", file, pointer: "", message, hint });
    for (const name of file.split("/")) {
      const reason = objection(name);
      if (reason !== undefined) refuse(`${JSON.stringify(name)} cannot be a name on every disk: ${reason}`);
    }
    // Upper case first: there are letters that only then are alike.
    const folded = file.normalize("NFC").toUpperCase().toLowerCase().normalize("NFC");
    const twin = seen.get(folded);
    if (twin !== undefined && twin !== file)
      refuse(`it is the same as ${twin} on disks that tell neither case nor forms of Unicode apart`);
    seen.set(folded, file);
  }
};
