/** Large files of phi messages. */

import { closeSync, openSync, writeSync } from "node:fs";
import { accepted } from "./messages.js";

/** Writes messages of all sizes, except for messages with images, which would dominate the file. */
export const writeMessages = (file, megabytes) => {
  const lines = accepted.filter(({ name }) => name !== "images").map(({ text }) => `${text}\n`);
  const block = lines.join("").repeat(Math.ceil(4_000_000 / lines.join("").length));
  const place = openSync(file, "w");
  for (let written = 0; written < megabytes * 1e6; written += Buffer.byteLength(block))
    writeSync(place, block);
  closeSync(place);
};
