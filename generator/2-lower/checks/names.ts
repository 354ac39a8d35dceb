/** Rules about names: of entities, of fields, and in titles. */

import { pointerTo } from "../../../runtime/core/pointer.ts";
import { stringAt } from "../../json.ts";
import type { Entity } from "../../model.ts";
import type { Language } from "../../naming/language.ts";
import { languages } from "../../naming/languages.ts";
import type { Check } from "./check.ts";

export const namesAreUnique: Check = ({ entities }, _files, report) => {
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

export const namesAreUsable: Check = ({ entities }, _files, report) => {
  for (const { name, source, pointer } of entities) {
    if (!reserved.includes(name)) continue;
    const message = `an entity cannot be called "${name}"`;
    const hint = `choose another name; also taken: ${reserved.join(", ")}`;
    report({ code: "name_reserved", file: source.path, pointer, message, hint });
  }
};

export const wireNamesAreUsable: Check = ({ entities }, _files, report) => {
  for (const entity of entities)
    for (const { wireName, pointer } of entity.kind === "record" ? entity.fields : []) {
      if (wireName !== "__proto__") continue;
      const message = '"__proto__" cannot be a declared field';
      const hint = "leave it out: as an unknown field it is kept like any other";
      report({ code: "name_reserved", file: entity.source.path, pointer, message, hint });
    }
};

/** Explicit names go into other languages as they stand. */
export const explicitNamesAreFree: Check = ({ entities }, _files, report) => {
  for (const { names, source, pointer, ...entity } of entities) {
    const fields = entity.kind === "record" ? entity.fields : [];
    const named = [
      { names, pointer, isTaken: ({ takenTypes }: Language, name: string) => takenTypes.has(name) },
      ...fields.map((field) => ({
        ...field,
        isTaken: ({ takenFields }: Language, name: string) => takenFields.has(name),
      })),
    ];
    for (const part of named)
      for (const language of languages) {
        const name = part.names[language.name];
        if (name === undefined || !part.isTaken(language, name)) continue;
        const message = `"${name}" is taken in ${language.name}`;
        const at = {
          file: source.path,
          pointer: pointerTo(pointerTo(part.pointer, "x-name"), language.name),
        };
        report({ code: "name_reserved", ...at, message, hint: "choose another name" });
      }
  }
};

export const titlesAreNames: Check = ({ entities }, _files, report) => {
  for (const { schema, name, source, pointer } of entities) {
    const title = stringAt(schema, "title");
    if (title === "" || title === name) continue;
    const message = `the title "${title}" is not the entity's name "${name}"`;
    const hint = "the name comes from the file or the $defs key; make the title the same or remove it";
    report({ code: "title_mismatch", file: source.path, pointer: `${pointer}/title`, message, hint });
  }
};
