/**
 * Groups from the official JSON Schema test suite. Each group becomes a document in its draft, together with
 * the remote files that it refers to.
 */

import { readFileSync } from "node:fs";
import path from "node:path";
import { isJsonObject, type JsonValue } from "../../../generator/support/json.ts";
import { dataFile } from "../../harness/data.ts";
import { filesBelow } from "../../harness/files.ts";

export interface Question {
  readonly description: string;
  readonly data: JsonValue;
  readonly valid: boolean;
}

export interface Group {
  /** Example: `draft7/allOf.json: allOf with base schema`. */
  readonly name: string;
  readonly draft: SuiteDraft;
  readonly schema: JsonValue;
  /** Files that the suite serves over HTTP, by their name in the schema folder. */
  readonly remotes: ReadonlyMap<string, JsonValue>;
  readonly tests: readonly Question[];
}

interface WrittenGroup {
  readonly description: string;
  readonly schema: JsonValue;
  readonly tests: readonly Question[];
}

const uris = {
  draft4: "http://json-schema.org/draft-04/schema#",
  draft6: "http://json-schema.org/draft-06/schema#",
  draft7: "http://json-schema.org/draft-07/schema#",
  "draft2019-09": "https://json-schema.org/draft/2019-09/schema",
  "draft2020-12": "https://json-schema.org/draft/2020-12/schema",
} as const;

export type SuiteDraft = keyof typeof uris;

const folder = dataFile("suite");

export const hasSuite = folder !== undefined;

const isDraft = (name: string): name is SuiteDraft => Object.hasOwn(uris, name);

export const drafts = Object.keys(uris).filter(isDraft);

const read = (file: string): string => readFileSync(file, "utf8");

/** For older groups, the suite's folder name identifies the draft. */
const withDraft = (schema: JsonValue, draft: SuiteDraft): JsonValue =>
  isJsonObject(schema) && schema["$schema"] === undefined ? { $schema: uris[draft], ...schema } : schema;

/** A file's URL is where the suite serves it, unless the file declares a different URL. */
const withAddress = (schema: JsonValue, address: string, draft: SuiteDraft): JsonValue => {
  const keyword = draft === "draft4" ? "id" : "$id";
  return isJsonObject(schema) && schema[keyword] === undefined
    ? { ...schema, [keyword]: `http://localhost:1234/${address}` }
    : schema;
};

const remoteFiles = folder === undefined ? [] : filesBelow(path.join(folder, "remotes"));

/** Remote files that a schema may refer to, directly or indirectly, by name. */
const remotesOf = (text: string, draft: SuiteDraft, seen: ReadonlySet<string>): Map<string, JsonValue> => {
  const found = new Map<string, JsonValue>();
  for (const file of remoteFiles) {
    const address = path.relative(path.join(folder ?? "", "remotes"), file);
    const [owner = ""] = address.split("/");
    const isOther = owner.startsWith("draft") && owner !== draft;
    if (isOther || seen.has(address) || found.has(address)) continue;
    if (!text.includes("localhost:1234") || !text.includes(path.basename(address))) continue;
    const remote = read(file);
    found.set(address, withDraft(withAddress(JSON.parse(remote), address, draft), draft));
    const more = remotesOf(`localhost:1234 ${remote}`, draft, new Set([...seen, ...found.keys()]));
    for (const [name, schema] of more) found.set(name, schema);
  }
  return found;
};

const groupsOf = (draft: SuiteDraft): Group[] =>
  filesBelow(path.join(folder ?? "", "tests", draft)).flatMap((file) => {
    const written: WrittenGroup[] = JSON.parse(read(file));
    return written.map(({ description, schema, tests }) => ({
      name: `${draft}/${path.basename(file)}: ${description}`,
      draft,
      schema: withDraft(schema, draft),
      remotes: remotesOf(JSON.stringify(schema), draft, new Set()),
      tests,
    }));
  });

/** Empty if the data folder is missing. */
export const groups: readonly Group[] = folder === undefined ? [] : drafts.flatMap(groupsOf);

/** The groups that need no other file. */
export const localGroups = groups.filter(({ remotes }) => remotes.size === 0);
