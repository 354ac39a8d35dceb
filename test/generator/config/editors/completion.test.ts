/** The language service of VS Code completes and checks schemas and configs. */

import { readFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { beforeAll, describe, expect, test } from "vitest";
import { installed } from "../../../harness/installed.ts";

interface Completion {
  readonly label: string;
  readonly documentation?: string | { readonly value: string };
}

/** The part of the service that the tests use. */
interface Service {
  configure(settings: object): void;
  parseJSONDocument(document: object): object;
  doComplete(document: object, at: object, json: object): Promise<{ readonly items: readonly Completion[] }>;
  doValidation(document: object, json: object): Promise<readonly { readonly message: string }[]>;
}

interface Module {
  getLanguageService(options: object): Service;
  readonly TextDocument: { create(uri: string, language: string, version: number, text: string): Document };
}

interface Document {
  positionAt(offset: number): object;
}

const isModule = (value: unknown): value is Module => typeof Object(value).getLanguageService === "function";

let library: Module | undefined;
let service: Service | undefined;

beforeAll(async () => {
  const folder = installed("test/generator/config/editors");
  const entry = "node_modules/vscode-json-languageservice/lib/esm/jsonLanguageService.js";
  const loaded: unknown = await import(pathToFileURL(path.join(folder, entry)).href);
  if (!isModule(loaded)) throw new TypeError("the package has an unexpected form");
  library = loaded;
  service = loaded.getLanguageService({
    workspaceContext: { resolveRelativePath: (relative: string) => `file:///project/${relative}` },
    schemaRequestService: async (uri: string) =>
      readFileSync(path.join("schema", path.posix.basename(uri)), "utf8"),
  });
  const { "json.schemas": schemas }: { "json.schemas": { fileMatch: string[]; url: string }[] } = JSON.parse(
    readFileSync("recipes/editors/.vscode/settings.json", "utf8"),
  );
  service.configure({
    validate: true,
    schemas: schemas.map(({ fileMatch, url }) => ({
      uri: url,
      fileMatch: fileMatch.map((pattern) => `file:///project${pattern}`),
      schema: JSON.parse(readFileSync(path.join("schema", path.basename(url)), "utf8")),
    })),
  });
});

/** Opens a file with this content, in which | marks the cursor. */
const open = (name: string, text: string) => {
  if (library === undefined || service === undefined) throw new TypeError("nothing is loaded");
  const document = library.TextDocument.create(`file:///project/${name}`, "json", 1, text.replace("|", ""));
  return {
    service,
    document,
    json: service.parseJSONDocument(document),
    at: document.positionAt(text.indexOf("|")),
  };
};

const completed = async (name: string, text: string): Promise<readonly Completion[]> => {
  const { service: asked, document, json, at } = open(name, text);
  return (await asked.doComplete(document, at, json)).items;
};

const mistakes = async (name: string, text: string): Promise<string[]> => {
  const { service: asked, document, json } = open(name, text);
  return (await asked.doValidation(document, json)).map(({ message }) => message);
};

const meta: { $defs: { node: { properties: Record<string, Record<string, unknown>> } } } = JSON.parse(
  readFileSync("schema/meta.schema.json", "utf8"),
);
const keywords = Object.entries(meta.$defs.node.properties);
const entity = "schema/own/thing.schema.json";

describe("a schema file", () => {
  test("offers every keyword with a description", async () => {
    const items = await completed(entity, '{ "properties": { "a": { "|" } } }');
    expect(items.map(({ label }) => label).toSorted()).toEqual(keywords.map(([key]) => key).toSorted());
    expect(items.filter(({ documentation = "" }) => String(documentation).length < 20)).toEqual([]);
  });

  test.each(keywords.filter(([key]) => key.startsWith("x-")).map(([key]) => key))(
    "offers a value for %s",
    async (key) => {
      const items = await completed(entity, `{ "${key}": | }`);
      expect(items.length).toBeGreaterThan(0);
    },
  );

  test("marks errors", async () => {
    expect(await mistakes(entity, '{ "type": "strin" }')).toEqual([expect.stringContaining("Valid values")]);
    expect(await mistakes(entity, '{ "minimumLength": 1 }')).toEqual([
      expect.stringContaining("minimumLength"),
    ]);
    expect(await mistakes(entity, '{ "x-open": false }')).toHaveLength(1);
    expect(await mistakes(entity, readFileSync("schema/phi/usage.schema.json", "utf8"))).toEqual([]);
  });
});

describe("koine.config.json", () => {
  test("offers keys and codes, and marks errors", async () => {
    const spec = await completed("koine.config.json", '{ "specs": { "own": { "|" } } }');
    expect(spec.map(({ label }) => label)).toEqual(expect.arrayContaining(["schema", "out", "severity"]));
    const codes = await completed("koine.config.json", '{ "specs": { "own": { "severity": { "|" } } } }');
    expect(codes.map(({ label }) => label)).toEqual(
      expect.arrayContaining(["PROP_REMOVED", "INTEGER_UNBOUNDED"]),
    );
    expect(await mistakes("koine.config.json", '{ "specs": { "own": { "shema": "x" } } }')).toHaveLength(2);
    expect(await mistakes("koine.config.json", readFileSync("koine.config.json", "utf8"))).toEqual([]);
  });
});
