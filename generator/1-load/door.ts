/**
 * Distinguishes Koine schemas from third-party schemas by their contents: a dialect.json in the same folder, or
 * Koine's meta-schema as the `$schema` of a file.
 */

import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import type { InputFormat } from "../schema/input-format.ts";
import { classify, type Input } from "./classify.ts";
import { filesBelow } from "./documents/find.ts";
import { isFile, isFolder } from "./find.ts";
import { unsavedText } from "./unsaved.ts";

const manifest = "dialect.json";

/** Returns true for third-party schemas. `asked` is the format that the user chose. */
export const isDocument = (place: string, asked?: InputFormat): boolean =>
  existsSync(place) && whyKoine(place, asked) === undefined;

/** Returns why a path contains Koine schemas, or undefined if it contains third-party schemas. */
export const whyKoine = (place: string, asked?: InputFormat): string | undefined => {
  if (asked !== undefined) return asked === "koine" ? "you chose this format" : undefined;
  return isFolder(place) ? whyKoineFolder(place) : whyKoineFile(place);
};

/** An OpenAPI document in the folder of a dialect is still a document. */
const whyKoineFile = (file: string): string | undefined => {
  const input = inputAt(file);
  if (input?.format === "koine") return input.reason;
  const isApi = input?.format === "openapi" || input?.format === "swagger";
  const manifestFile = path.join(path.dirname(file), manifest);
  return input !== undefined && !isApi && existsSync(manifestFile)
    ? `there is a ${manifest} next to it`
    : undefined;
};

const whyKoineFolder = (folder: string): string | undefined => {
  const names = ["", ...namesIn(folder).filter((name) => isFolder(path.join(folder, name)))];
  const dialect = names.find((name) => existsSync(path.join(folder, name, manifest)));
  if (dialect !== undefined) return `it contains ${path.posix.join(dialect, manifest)}`;
  const files = names.flatMap((name) =>
    namesIn(path.join(folder, name)).map((file) => path.join(folder, name, file)),
  );
  const first = files.find((file) => inputAt(file, "meta.schema.json")?.format === "koine");
  if (first !== undefined) return `the $schema of ${path.basename(first)} is Koine's meta-schema`;
  return filesBelow(folder, () => undefined).length > 0 ? undefined : "it contains no JSON or YAML file";
};

const namesIn = (folder: string): string[] => readdirSync(folder).filter((name) => !name.startsWith("."));

/** The maximum size of a Koine schema. */
const fileLimit = 4 * 1024 * 1024;

/**
 * Classifies a file that contains JSON, as all Koine schemas do. Pipes can be read only once, so they are never
 * Koine schemas. With `text`, skips files without this text.
 */
const inputAt = (file: string, text = ""): Input | undefined => {
  if (!isFile(file)) return undefined;
  const found = statSync(file);
  if (!found.isFile() || found.size > fileLimit) return undefined;
  try {
    const content = (unsavedText(file) ?? readFileSync(file, "utf8")).replace(/^\uFEFF/, "");
    return content.includes(text) ? classify(JSON.parse(content)) : undefined;
  } catch {
    return undefined;
  }
};
