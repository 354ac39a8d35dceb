/** The groups of the official suite, each as one document of its draft. */

import { readFileSync } from "node:fs";
import path from "node:path";
import { isJsonObject, type JsonValue } from "../../../generator/support/json.ts";
import { filesBelow } from "../../harness/files.ts";
import type { JudgedDraft } from "../../harness/authority.ts";

export interface Question {
  readonly description: string;
  readonly data: JsonValue;
  readonly valid: boolean;
}

export interface Group {
  /** `draft7/allOf.json: allOf with base schema`. */
  readonly name: string;
  readonly draft: JudgedDraft;
  readonly schema: JsonValue;
  readonly tests: readonly Question[];
}

interface WrittenGroup {
  readonly description: string;
  readonly schema: JsonValue;
  readonly tests: readonly Question[];
}

const official = "test/corpus/suite/official";

const sources: readonly { folder: string; draft: JudgedDraft; uri: string }[] = [
  { folder: "draft7", draft: "draft-07", uri: "http://json-schema.org/draft-07/schema#" },
  { folder: "draft2019-09", draft: "2019-09", uri: "https://json-schema.org/draft/2019-09/schema" },
  { folder: "draft2020-12", draft: "2020-12", uri: "https://json-schema.org/draft/2020-12/schema" },
];

export const drafts: readonly JudgedDraft[] = sources.map(({ draft }) => draft);

/** The files that the suite means to be fetched; a group that needs one of them is not ours to judge. */
const remote =
  /"\$(ref|schema)":"([^"#]*localhost:1234[^"]*|folderInteger\.json|nested\/foo-ref-string\.json|draft7\/[^"]*|(name-defs|ref-and-defs|tree|extendible-dynamic-ref)\.json[^"]*)"/;

const isLocal = ({ schema }: WrittenGroup): boolean => !remote.test(JSON.stringify(schema));

/** The suite says the draft of the older groups by their folder; a document says it itself. */
const withDraft = (schema: JsonValue, uri: string): JsonValue =>
  isJsonObject(schema) && schema["$schema"] === undefined ? { $schema: uri, ...schema } : schema;

export const groups: readonly Group[] = sources.flatMap(({ folder, draft, uri }) =>
  filesBelow(`${official}/${folder}`).flatMap((file) => {
    const written: WrittenGroup[] = JSON.parse(readFileSync(file, "utf8"));
    return written.filter(isLocal).map(({ description, schema, tests }) => ({
      name: `${folder}/${path.basename(file)}: ${description}`,
      draft,
      schema: withDraft(schema, uri),
      tests,
    }));
  }),
);
