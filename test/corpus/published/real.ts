/** The documents in the data folder, with their files and instances. */

import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { JsonValue } from "../../../generator/support/json.ts";
import { dataFile } from "../../harness/data.ts";
import { filesBelow } from "../../harness/files.ts";
import type { JudgedDraft } from "../../harness/authority.ts";

export interface RealDocument {
  readonly name: string;
  readonly draft: JudgedDraft;
  /** The folder, relative to the data folder. Defaults to `schemas`. */
  readonly folder?: string;
  readonly file: string;
  readonly beside?: readonly string[];
  /** Missing documents that this document refers to, by `$id`. They accept anything. */
  readonly absent?: readonly string[];
  /** A file or folder with instances, and the schema for them. */
  readonly instances?: { readonly place: string; readonly pointer: string };
}

const store = (names: readonly string[]): string[] =>
  names.map((name) => `https://json.schemastore.org/${name}.json`);

const older = (name: string): RealDocument => ({ name, draft: "draft-07", file: `${name}.json` });
const newer = (name: string): RealDocument => ({ name, draft: "2020-12", file: `${name}.json` });

export const realDocuments: readonly RealDocument[] = [
  newer("acp-v1"),
  newer("acp-v2"),
  older("mcp-2025-06-18"),
  newer("mcp-2025-11-25"),
  older("a2a-0.3.0"),
  newer("otel-gen-ai-input-messages"),
  newer("otel-gen-ai-input-messages.v1.37.0"),
  newer("otel-gen-ai-output-messages"),
  newer("otel-gen-ai-system-instructions"),
  newer("otel-gen-ai-tool-definitions"),
  {
    ...older("lsp-3.18-metamodel.schema"),
    instances: { place: "lsp-3.18-metamodel.instance.json", pointer: "/definitions/MetaModel" },
  },
  {
    ...older("cyclonedx-bom-1.6"),
    beside: ["cyclonedx-spdx.schema.json", "cyclonedx-jsf-0.82.schema.json"],
    instances: { place: "cyclonedx-tests-1.6", pointer: "" },
  },
  newer("openai-responses-items.closure"),
  {
    ...older("schemastore-package"),
    beside: ["schemastore-eslintrc.json"],
    absent: [
      ...store([
        "ava",
        "jscpd",
        "madge",
        "nodemon",
        "semantic-release",
        "stylelintrc",
        "partial-eslint-plugins",
      ]),
      "https://www.schemastore.org/prettierrc.json",
      "https://www.schemastore.org/quikrun.json",
    ],
    instances: { place: "schemastore-tests/package", pointer: "" },
  },
  { ...older("schemastore-eslintrc"), absent: store(["partial-eslint-plugins"]) },
  {
    ...older("schemastore-codex-hooks"),
    instances: { place: "schemastore-tests/codex-hooks", pointer: "" },
  },
];

const oldest = (name: string): RealDocument => ({
  name,
  draft: "draft-04",
  folder: "schemas/more",
  file: `${name}.json`,
});

/**
 * Documents that use draft-04. The compiler table omits these documents, because their draft only affects how
 * they are read.
 */
export const oldestDocuments: readonly RealDocument[] = [
  oldest("dap"),
  oldest("sarif-2.1.0"),
  oldest("ss-tsconfig"),
];

const more = (draft: RealDocument["draft"], name: string): RealDocument => ({
  name,
  draft,
  folder: "schemas/more",
  file: `${name}.json`,
});

/** Protocol and service specifications, whose generated code a maintainer would commit. */
export const protocolDocuments: readonly RealDocument[] = [
  more("2020-12", "a2a-1.0"),
  more("2020-12", "acp-v2-unstable"),
  more("2020-12", "agntcy-acp-openapi"),
  more("draft-07", "codex-app-server"),
  more("draft-07", "codex-app-server-v2"),
  more("draft-07", "geojson"),
  more("draft-07", "octokit-webhooks"),
  more("2020-12", "opencode-openapi"),
];

const read = (place: string): JsonValue => JSON.parse(readFileSync(place, "utf8"));

/** Returns all files of a document by name, or undefined if the data folder is missing. */
export const filesOf = ({
  folder = "schemas",
  file,
  beside = [],
  absent = [],
}: RealDocument): Map<string, JsonValue> | undefined => {
  const found = [file, ...beside].map((name) => [name, dataFile(folder, name)] as const);
  const standIns = absent.map(($id): [string, JsonValue] => [
    path.basename($id),
    { $schema: "http://json-schema.org/draft-07/schema#", $id },
  ]);
  if (found.some(([, place]) => place === undefined)) return undefined;
  return new Map([
    ...found.map(([name, place]): [string, JsonValue] => [name, read(place ?? "")]),
    ...standIns,
  ]);
};

export const instancesOf = ({ instances }: RealDocument): ReadonlyMap<string, JsonValue> => {
  const place = instances === undefined ? undefined : dataFile("schemas", instances.place);
  if (place === undefined) return new Map();
  const files = place.endsWith(".json") ? [place] : filesBelow(place);
  return new Map(files.filter((file) => file.endsWith(".json")).map((file) => [file, read(file)]));
};

/** Lists all schema files in the folder, so that none is forgotten. */
export const schemaFiles = (): readonly string[] => {
  const folder = dataFile("schemas");
  const names = folder === undefined ? [] : readdirSync(folder);
  return names.filter((name) => name.endsWith(".json") && !name.includes(".instance."));
};
