/** The checksums and the sizes of the packages. */

import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";

const filesBelow = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll("\\", "/"))
    .toSorted();

/** The checksums of all files in the format of `sha256sum`. */
export const checksumsOf = (folder) =>
  filesBelow(folder)
    .map((file) => {
      const hash = createHash("sha256").update(readFileSync(path.join(folder, file)));
      return `${hash.digest("hex")}  ${file}\n`;
    })
    .join("");

/** The archives that registries serve. Maven's repository also has checksums and metadata. */
const isPackage = (file) => /\.(?:tgz|crate|whl|tar\.gz|gem|jar|zip)$/.test(file);

const cell = (text, width) => ` ${text.padEnd(width)} `;

/** A Markdown table with the size of each package. */
export const sizesOf = (folder) => {
  const sizes = filesBelow(folder)
    .filter(isPackage)
    .map((file) => [
      file.split("/")[0],
      path.basename(file),
      `${Math.ceil(statSync(path.join(folder, file)).size / 1024)} KiB`,
    ]);
  const head = ["registry", "file", "size"];
  const widths = head.map((title, index) => Math.max(title.length, ...sizes.map((row) => row[index].length)));
  const line = (row) => `|${row.map((text, index) => cell(text, widths[index])).join("|")}|\n`;
  return [head, widths.map((width) => "-".repeat(width)), ...sizes].map(line).join("");
};
