/** Reads schemas and rejects anything that later stages cannot process. */

import { existsSync } from "node:fs";
import path from "node:path";
import type { Diagnostic, Report } from "../support/diagnostics.ts";
import { formErrors } from "../schema/form.ts";
import { stringAt } from "../support/json.ts";
import {
  readReference,
  schemaNodes,
  type DialectFiles,
  type ExampleFile,
  type Locate,
  type SchemaFile,
  type SchemaSet,
} from "../schema/schema-set.ts";
import { admitJson } from "./admit-json.ts";
import { admitMethods } from "./admit-methods.ts";
import { admitMigration } from "./admit-migration.ts";
import { admitReferences } from "./admit-references.ts";
import { admitSchema } from "./admit-schema.ts";
import { loadDocument } from "./documents/load.ts";
import type { DocumentOptions } from "./documents/options.ts";
import { whyKoine } from "./door.ts";
import { findDialects, isDialectName, type DialectFolder, type FoundFile } from "./find.ts";

export interface Loading {
  readonly set: SchemaSet;
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Loads a schema folder, a dialect's folder, a schema file, or a third-party document. Reports problems with
 * the content of files instead of throwing.
 */
export function load(place: string, options: DocumentOptions = {}): Loading {
  const diagnostics: Diagnostic[] = [];
  const places = new Map<string, Locate>();
  const report: Report = (diagnostic) => diagnostics.push(diagnostic);
  const reason = whyKoine(path.resolve(place), options.inputFormat);
  if (reason === undefined && existsSync(place)) {
    const { dialect, ...found } = loadDocument(path.resolve(place), options, places, report);
    return {
      set: { ...found, dialects: dialect === undefined ? [] : [dialect], locate: places },
      diagnostics,
    };
  }
  const found = findDialects(place, report);
  const dialects = found.dialects.map((folder) => loadDialect(folder, places, report));
  const inputs = [{ name: path.basename(place), format: "Koine schemas", reason: reason ?? "" }];
  return { set: { root: found.root, dialects, locate: places, inputs }, diagnostics };
}

function admitDialectName(name: string, manifest: SchemaFile, report: Report): void {
  const at = { file: manifest.path, pointer: manifest.json["name"] === undefined ? "" : "/name" };
  const hint = "Use lowercase words joined by hyphens for the folder, and the same name in dialect.json.";
  if (!isDialectName(name))
    report({ code: "dialect_name", ...at, message: `"${name}" is not a valid dialect name`, hint });
  else if (manifest.json["name"] !== name)
    report({
      code: "dialect_name",
      ...at,
      message: `the name in dialect.json differs from the folder name "${name}"`,
      hint,
    });
}

const manifestForm = {
  type: "object",
  properties: {
    $schema: { type: "string" },
    $comment: { type: "string" },
    name: { type: "string" },
    title: { type: "string" },
    description: { type: "string" },
    "x-unknown-fields": { enum: ["keep", "ignore", "refuse"] },
    "x-history": { type: "string" },
  },
  additionalProperties: false,
};

function admitManifest(manifest: SchemaFile, report: Report): void {
  for (const { pointer, message, known } of formErrors(manifestForm, manifest.json)) {
    const code = known === undefined ? "keyword_value" : "keyword_unknown";
    const hint = known === undefined ? "Fix the value." : `Use one of: ${known.join(", ")}.`;
    report({ code, file: manifest.path, pointer, message, hint });
  }
}

function loadDialect(folder: DialectFolder, places: Map<string, Locate>, report: Report): DialectFiles {
  const admitted = (file: FoundFile): SchemaFile[] => {
    const schema = admitJson(file, places, report);
    return schema === undefined ? [] : [schema];
  };
  const readable =
    folder.only === undefined ? folder.schemas.flatMap(admitted) : reachable(folder, folder.only, admitted);
  const schemas = readable.filter((file) => admitSchema(file, report));
  admitReferences(readable, new Set(folder.schemas.map((file) => file.path)), report);
  const manifest = folder.manifest.flatMap(admitted)[0] ?? defaultManifest(folder);
  admitDialectName(folder.name, manifest, report);
  admitManifest(manifest, report);
  return {
    name: folder.name,
    ...(folder.only === undefined ? {} : { isPart: true }),
    manifest,
    schemas,
    examples: folder.examples
      .flatMap((file) => loadExample(file, places, report))
      .filter(
        ({ entity }) => folder.only === undefined || schemas.some(({ path: file }) => isFileOf(entity, file)),
      ),
    methods: folder.only === undefined ? folder.methods.flatMap((file) => admitMethods(file, report)) : [],
    migrations: folder.migrations.flatMap((file) => admitMigration(file, places, report)),
  };
}

const isFileOf = (entity: string, file: string): boolean => file.endsWith(`/${entity}.schema.json`);

function reachable(
  folder: DialectFolder,
  only: string,
  admitted: (file: FoundFile) => SchemaFile[],
): SchemaFile[] {
  const wanted = new Set([only]);
  const read = new Map<string, SchemaFile[]>();
  for (const place of wanted) {
    const files = folder.schemas.filter((file) => file.path === place).flatMap(admitted);
    read.set(place, files);
    for (const reference of files.flatMap(referencesOf)) wanted.add(reference);
  }
  return folder.schemas.flatMap((file) => read.get(file.path) ?? []);
}

const referencesOf = ({ path: file, json }: SchemaFile): string[] =>
  schemaNodes(json).flatMap(({ node }) => {
    const target = readReference(stringAt(node, "$ref"), file);
    return target === undefined ? [] : [target.file];
  });

/**
 * Returns a default manifest for a folder without a dialect.json. `findDialects` already reported the missing
 * file.
 */
const defaultManifest = (folder: DialectFolder): SchemaFile => ({
  path: `${folder.name}/dialect.json`,
  text: "",
  sha256: "",
  json: { name: folder.name, title: folder.name, description: "" },
});

function loadExample(file: FoundFile, places: Map<string, Locate>, report: Report): ExampleFile[] {
  const folders = path.posix.dirname(file.path).split("/");
  const valid = folders.at(-1) !== "invalid";
  const example = admitJson(file, places, report, "any JSON");
  if (example === undefined) return [];
  return [
    {
      path: file.path,
      entity: folders.at(valid ? -1 : -2) ?? "",
      scenario: path.posix.basename(file.path, ".json"),
      valid,
      text: example.text,
      value: example.value,
    },
  ];
}
