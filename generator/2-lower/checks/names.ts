/** Checks for entity names, field names and titles. */

import { pointerTo } from "../../../runtime/core/pointer.ts";
import { objectAt, stringAt } from "../../support/json.ts";
import type { Entity } from "../../model/model.ts";
import type { NamingRules } from "../../naming/rules.ts";
import { namingRules } from "../../languages/index.ts";
import { schemaNodes } from "../../schema/schema-set.ts";
import { reservedNames } from "../names.ts";
import type { Check } from "./check.ts";

export const namesAreUnique: Check = ({ entities }, _files, report) => {
  const owners = new Map<string, Entity>();
  for (const entity of entities) {
    const key = entity.name.toLowerCase();
    const other = owners.get(key);
    if (other !== undefined) {
      const message = `"${entity.name}" is also declared in ${other.source.path}${other.pointer}`;
      const hint = "Rename one of them: the file or the $defs key. Move an inline shape to a $defs entry.";
      report({ code: "name_clash", file: entity.source.path, pointer: entity.pointer, message, hint });
    }
    owners.set(key, entity);
  }
};

export const namesAreUsable: Check = ({ entities }, _files, report) => {
  for (const { name, source, pointer } of entities) {
    const isWord = /^[A-Z]/.test(name);
    if (isWord && !reservedNames.includes(name)) continue;
    const message = `"${name}" is not a valid entity name`;
    const hint = isWord
      ? `Choose another name. These are reserved: ${reservedNames.join(", ")}.`
      : "Start the name with a letter.";
    report({ code: "name_reserved", file: source.path, pointer, message, hint });
  }
};

export const wireNamesAreUsable: Check = (_dialect, { schemas }, report) => {
  for (const { path, json } of schemas)
    for (const { node, pointer } of schemaNodes(json)) {
      if (!Object.hasOwn(objectAt(node, "properties"), "__proto__")) continue;
      const at = { file: path, pointer: `${pointer}/properties/__proto__` };
      const message = '"__proto__" cannot be declared as a field';
      const hint = "Remove the declaration. The key is preserved like any other unknown field.";
      report({ code: "name_reserved", ...at, message, hint });
    }
};

/** Explicit names are used unchanged in other languages. */
export const explicitNamesAreFree: Check = ({ entities }, _files, report) => {
  for (const { names, source, pointer, ...entity } of entities) {
    const fields = entity.kind === "record" ? entity.fields : [];
    const named = [
      { names, pointer, isTaken: ({ takenTypes }: NamingRules, name: string) => takenTypes.has(name) },
      ...fields.map((field) => ({
        ...field,
        isTaken: ({ takenFields }: NamingRules, name: string) => takenFields.has(name),
      })),
    ];
    for (const part of named)
      for (const language of namingRules) {
        const name = part.names[language.name];
        if (name === undefined || !part.isTaken(language, name)) continue;
        const message = `"${name}" is reserved in ${language.name}`;
        const at = {
          file: source.path,
          pointer: pointerTo(pointerTo(part.pointer, "x-name"), language.name),
        };
        report({ code: "name_reserved", ...at, message, hint: "Choose another name." });
      }
  }
};

export const titlesAreNames: Check = ({ entities }, _files, report) => {
  for (const { schema, name, source, pointer } of entities) {
    const title = stringAt(schema, "title");
    if (title === "" || title === name) continue;
    const message = `the title "${title}" differs from the entity name "${name}"`;
    const hint =
      "Remove the title, or change it to the entity name, which comes from the file or the $defs key.";
    report({ code: "title_mismatch", file: source.path, pointer: `${pointer}/title`, message, hint });
  }
};
