/** Checks examples and default values against Ajv's verdict. */

import type { AjvError } from "../../../runtime/core/explain.ts";
import { pointerTo } from "../../../runtime/core/pointer.ts";
import { MissingSchemaError } from "../../schema/ajv/ajv.ts";
import type { JsonValue } from "../../support/json.ts";
import { stepOf } from "../../model/model.ts";
import { verdicts, type Verdict } from "../../schema/verdicts.ts";
import type { Check } from "./check.ts";

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

export const examplesAgree: Check = (dialect, _files, report) => {
  const ask = patient(verdicts(dialect));
  for (const { examples, source, name } of dialect.entities) {
    for (const { path, valid, value } of examples) {
      const errors = ask(source.path, "", value);
      const error = errors?.[0];
      if (errors === undefined || valid === (error === undefined)) continue;
      const hint = valid ? "Fix the example or the schema." : "Move it out of invalid/, or fix the schema.";
      const message = valid
        ? `this is not a valid ${name}: ${error?.message ?? "refused"}`
        : `${name} accepts this example, which is under invalid/`;
      const code = valid ? "example_invalid" : "example_accepted";
      report({ code, file: path, pointer: error?.instancePath ?? "", message, hint });
    }
  }
};

const folderOf = (path: string): string => path.slice(path.lastIndexOf("/") + 1, -".schema.json".length);

export const examplesHaveAnEntity: Check = ({ entities }, { examples }, report) => {
  const known = new Set(entities.map(({ source }) => folderOf(source.path)));
  const folders = new Map(examples.map(({ entity, path }) => [entity, path]));
  for (const [folder, path] of folders) {
    if (known.has(folder)) continue;
    const hint = `Name the folder after a schema file: ${[...known].join(", ")}.`;
    report({
      code: "example_orphan",
      file: path,
      pointer: "",
      message: `there is no entity "${folder}"`,
      hint,
    });
  }
};

export const defaultsAreValid: Check = (dialect, _files, report) => {
  const ask = patient(verdicts(dialect));
  for (const entity of dialect.entities) {
    for (const field of entity.kind === "record" ? entity.fields : []) {
      const step = stepOf(field, "default");
      if (step === undefined) continue;
      const error = ask(entity.source.path, field.pointer, step.value)?.[0];
      if (error === undefined) continue;
      const pointer = pointerTo(field.pointer, "default");
      const message = `the default value of "${field.wireName}" is not valid: ${error.message ?? "rejected"}`;
      report({
        code: "default_invalid",
        file: entity.source.path,
        pointer,
        message,
        hint: "Fix the default value or the type.",
      });
    }
  }
};
