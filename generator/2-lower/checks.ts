/** The rules across entities: one function a rule, named by the rule. */

import { pointerTo } from "../../runtime/core/pointer.ts";
import type { Report } from "../diagnostics.ts";
import { stringAt, type JsonValue } from "../json.ts";
import { stepOf, type Dialect, type Entity, type RecordEntity, type Type } from "../model.ts";
import type { DialectFiles } from "../schema-set.ts";
import { verdicts, type Verdict } from "../verdicts.ts";
import { MissingSchemaError } from "../ajv.ts";
import type { AjvError } from "../../runtime/core/explain.ts";
import { kebabCase } from "./names.ts";
import { everyKeywordIsRead } from "./unread.ts";

type Check = (dialect: Dialect, files: DialectFiles, report: Report) => void;

const namesAreUnique: Check = ({ entities }, _files, report) => {
  const owners = new Map<string, Entity>();
  for (const entity of entities) {
    const key = entity.name.toLowerCase();
    const other = owners.get(key);
    if (other !== undefined) {
      const message = `"${entity.name}" is also declared in ${other.source.path}${other.pointer}`;
      const hint = "rename one of them: the file, the $defs key, or give the inline shape a $defs entry";
      report({ code: "name_clash", file: entity.source.path, pointer: entity.pointer, message, hint });
    }
    owners.set(key, entity);
  }
};

/** Globals that generated TypeScript calls by their bare names. */
const reserved = ["BigInt", "JSON", "Number", "Object", "Set", "String", "RegExp"];

const namesAreUsable: Check = ({ entities }, _files, report) => {
  for (const { name, source, pointer } of entities) {
    if (!reserved.includes(name)) continue;
    const message = `an entity cannot be called "${name}"`;
    const hint = `choose another name; also taken: ${reserved.join(", ")}`;
    report({ code: "name_reserved", file: source.path, pointer, message, hint });
  }
};

const wireNamesAreUsable: Check = ({ entities }, _files, report) => {
  for (const entity of entities)
    for (const { wireName, pointer } of entity.kind === "record" ? entity.fields : []) {
      if (wireName !== "__proto__") continue;
      const message = '"__proto__" cannot be a declared field';
      const hint = "leave it out: as an unknown field it is kept like any other";
      report({ code: "name_reserved", file: entity.source.path, pointer, message, hint });
    }
};

const titlesAreNames: Check = ({ entities }, _files, report) => {
  for (const { schema, name, source, pointer } of entities) {
    const title = stringAt(schema, "title");
    if (title === "" || title === name) continue;
    const message = `the title "${title}" is not the entity's name "${name}"`;
    const hint = "the name comes from the file or the $defs key; make the title the same or remove it";
    report({ code: "title_mismatch", file: source.path, pointer: `${pointer}/title`, message, hint });
  }
};

/** The keys that an entity may have on the wire, through flatten and unions. */
const wireKeys = (
  name: string,
  byName: ReadonlyMap<string, Entity>,
  visited = new Set<string>(),
): string[] => {
  const entity = byName.get(name);
  if (entity === undefined || visited.has(name)) return [];
  visited.add(name);
  if (entity.kind === "record") {
    const base = entity.flatten === undefined ? [] : wireKeys(entity.flatten.entity, byName, visited);
    return [...base, ...entity.fields.map(({ wireName }) => wireName)];
  }
  if (entity.kind !== "union") return [];
  return entity.variants.flatMap(({ type }) =>
    type.kind === "reference" ? wireKeys(type.entity, byName, visited) : [],
  );
};

const flattenedKeysDoNotClash: Check = ({ entities }, _files, report) => {
  const byName = new Map(entities.map((entity) => [entity.name, entity]));
  const flattening = entities.filter((entity): entity is RecordEntity => entity.kind === "record");
  for (const { flatten, fields, source } of flattening) {
    if (flatten === undefined) continue;
    const keys = wireKeys(flatten.entity, byName);
    for (const { wireName, pointer } of fields) {
      if (!keys.includes(wireName) && wireName !== flatten.field) continue;
      const message = `"${wireName}" stands in ${flatten.entity} or names the flattened field already`;
      const hint = "rename one of the two fields; both would stand in one JSON object";
      report({ code: "flatten_clash", file: source.path, pointer, message, hint });
    }
  }
};

/** The entities reached without passing through an object or array of the data. */
const directReferences = (entity: Entity): string[] => {
  const through = (type: Type): string[] =>
    type.kind === "reference" ? [type.entity] : type.kind === "nullable" ? through(type.of) : [];
  if (entity.kind === "alias") return through(entity.type);
  if (entity.kind === "record") return entity.flatten === undefined ? [] : [entity.flatten.entity];
  if (entity.kind !== "union" || entity.tagging.kind === "external") return [];
  return entity.variants.flatMap(({ type }) => through(type));
};

const referencesEnd: Check = ({ entities }, _files, report) => {
  const byName = new Map(entities.map((entity) => [entity.name, entity]));
  for (const entity of entities) {
    const reached = new Set(directReferences(entity));
    for (const name of reached) {
      const next = byName.get(name);
      for (const further of next === undefined ? [] : directReferences(next)) reached.add(further);
    }
    if (!reached.has(entity.name)) continue;
    const message = `${entity.name} leads back to itself without a field, list or map in between`;
    const hint = "no data could ever satisfy it; put a record between";
    report({ code: "ref_cycle", file: entity.source.path, pointer: entity.pointer, message, hint });
  }
};

/** No verdict where a schema cannot be compiled: why it cannot is reported already. */
const patient =
  (ask: Verdict) =>
  (path: string, pointer: string, data: JsonValue): readonly AjvError[] | undefined => {
    try {
      return ask(path, pointer, data);
    } catch (error) {
      if (error instanceof MissingSchemaError) return undefined;
      throw error;
    }
  };

const examplesAgree: Check = (dialect, _files, report) => {
  const ask = patient(verdicts(dialect.entities));
  for (const { examples, source, name } of dialect.entities) {
    for (const { path, valid, value } of examples) {
      const errors = ask(source.path, "", value);
      const error = errors?.[0];
      if (errors === undefined || valid === (error === undefined)) continue;
      const hint = valid ? "mend the example or the schema" : "move it out of invalid/, or mend the schema";
      const message = valid
        ? `this is not a valid ${name}: ${error?.message ?? "refused"}`
        : `${name} accepts this example, which stands under invalid/`;
      const code = valid ? "example_invalid" : "example_accepted";
      report({ code, file: path, pointer: error?.instancePath ?? "", message, hint });
    }
  }
};

const examplesHaveAnEntity: Check = ({ entities }, { examples }, report) => {
  const known = new Set(entities.filter(({ pointer }) => pointer === "").map(({ name }) => kebabCase(name)));
  const folders = new Map(examples.map(({ entity, path }) => [entity, path]));
  for (const [folder, path] of folders) {
    if (known.has(folder)) continue;
    const hint = `name the folder after a schema file; known here: ${[...known].join(", ")}`;
    report({
      code: "example_orphan",
      file: path,
      pointer: "",
      message: `no entity is called "${folder}"`,
      hint,
    });
  }
};

const defaultsAreValid: Check = ({ entities }, _files, report) => {
  const ask = patient(verdicts(entities));
  for (const entity of entities) {
    for (const field of entity.kind === "record" ? entity.fields : []) {
      const step = stepOf(field, "default");
      if (step === undefined) continue;
      const error = ask(entity.source.path, field.pointer, step.value)?.[0];
      if (error === undefined) continue;
      const pointer = pointerTo(field.pointer, "default");
      const message = `the default of "${field.wireName}" is not valid: ${error.message ?? "refused"}`;
      report({
        code: "default_invalid",
        file: entity.source.path,
        pointer,
        message,
        hint: "mend the default or the type",
      });
    }
  }
};

/** All rules. A new one is a function and a line here. */
export const checks: readonly Check[] = [
  everyKeywordIsRead,
  namesAreUnique,
  namesAreUsable,
  wireNamesAreUsable,
  titlesAreNames,
  flattenedKeysDoNotClash,
  referencesEnd,
  examplesAgree,
  examplesHaveAnEntity,
  defaultsAreValid,
];
