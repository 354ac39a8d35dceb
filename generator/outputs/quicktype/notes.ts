/** Comments about properties that a class cannot express. */

import { writeJson } from "../../../runtime/core/json/index.ts";
import { presenceOf } from "../../3-plan/presence.ts";
import type { Field, Type, UnionEntity } from "../../model/model.ts";
import type { DrawnClass } from "./classes.ts";
import { commentText, type Comment } from "./comment.ts";
import { drawnFields, resolved, type Drawn } from "./drawn.ts";

const classNames = (type: Type, { lookup, classes }: Drawn): string => {
  const plain = resolved(type, lookup);
  if (plain.kind !== "reference") return plain.kind === "literal" ? writeJson(plain.value) : plain.kind;
  const drawn = classes.get(plain.entity);
  return drawn === undefined ? plain.entity : drawn.map(({ name }) => name).join(" or ");
};

const unionNote = ({ name, tagging, variants, open }: UnionEntity, drawn: Drawn): string => {
  const cases = variants.map(({ tags, type }) => {
    const names = classNames(type, drawn);
    return tags.length === 0 || type.kind === "literal" ? names : `${tags.join(" or ")} is ${names}`;
  });
  const sorted = tagging.kind === "internal" ? `, by ${tagging.tag}` : "";
  const others = open ? "; other tags are possible" : "";
  return `Untyped JSON, the union ${name}${sorted}: ${cases.join(", ")}${others}.`;
};

const referenceNotes = (name: string, drawn: Drawn): string[] => {
  const entity = drawn.lookup.get(name);
  if (entity?.kind === "union") return [unionNote(entity, drawn)];
  if (entity?.kind === "enum" && !drawn.enums.has(name)) {
    const values = entity.values.map(({ value }) => writeJson(value));
    return [`One of ${name}: ${values.join(", ")}${entity.open ? ", or an unknown value" : ""}.`];
  }
  const classes = drawn.classes.get(name) ?? [];
  return classes.length > 1 ? [`Untyped JSON: ${classes.map((each) => each.name).join(" or ")}.`] : [];
};

const typeNotes = (type: Type, drawn: Drawn): string[] => {
  switch (type.kind) {
    case "list":
      return typeNotes(type.items, drawn);
    case "map":
      return typeNotes(type.values, drawn);
    case "tuple":
      return [`A tuple: ${type.items.map((item) => classNames(item, drawn)).join(", ")}.`];
    case "nullable":
      return ["May be null.", ...typeNotes(type.of, drawn)];
    case "literal":
      return [`Always ${writeJson(type.value)}.`];
    case "null":
      return ["Always null."];
    case "integer":
      return [type.width === "integer" ? "An integer." : `An integer: ${type.width}.`];
    case "reference":
      return referenceNotes(type.entity, drawn);
    default:
      return [];
  }
};

const presenceNotes = (field: Field, { lookup }: Drawn): string[] => {
  const presence = presenceOf(field, lookup);
  if (presence.kind === "default") return [`Default: ${writeJson(presence.value)}.`];
  if (presence.kind === "empty") return ["Empty if absent."];
  return presence.kind === "required" ? [] : ["May be absent."];
};

export const fieldComment = (field: Field, drawn: Drawn): Comment => {
  const type = resolved(field.type, drawn.lookup);
  const notes = [`In JSON: ${field.wireName}.`, ...presenceNotes(field, drawn), ...typeNotes(type, drawn)];
  return commentText(
    [...(field.deprecated ? ["Deprecated."] : []), field.description, notes.join(" ")]
      .filter(Boolean)
      .join("\n"),
  );
};

export const classComment = ({ record, fields }: DrawnClass): Comment => {
  const drawn = drawnFields(fields);
  const left = fields.filter((field) => !drawn.includes(field)).map(({ wireName }) => writeJson(wireName));
  return commentText(
    [
      ...(record.deprecated ? ["Deprecated."] : []),
      record.description,
      ...(left.length === 0 ? [] : [`Omitted because of unusual or conflicting keys: ${left.join(", ")}.`]),
    ]
      .filter(Boolean)
      .join("\n"),
  );
};
