// @ts-check
/** A custom target that draws each record of a dialect as a class in a PlantUML diagram. */

import { codeIn, encoded, openTemplates, plainLines } from "koine/generator";

/** @typedef {import("koine/generator").Code<"plantuml">} PlantUml */

const render = openTemplates(new URL("templates/", import.meta.url));

/** @type {(fixed: TemplateStringsArray, ...parts: (PlantUml | number)[]) => PlantUml} */
const plantUml = codeIn();

/**
 * Escapes schema text for use in the diagram. Characters that could end a line or start a command become
 * character codes.
 *
 * @param {string} text
 * @returns {PlantUml}
 */
const plain = (text) =>
  encoded(
    plainLines(text)
      .join(" ")
      .replaceAll(/[^\p{L}\p{N} .,;()-]/gu, numbered),
  );

/** @param {string} character */
const numbered = (character) => `<U+${(character.codePointAt(0) ?? 0).toString(16).padStart(4, "0")}>`;

/**
 * @param {import("koine/generator").Type} type
 * @returns {PlantUml}
 */
const typeOf = (type) => {
  switch (type.kind) {
    case "list":
      return plantUml`${typeOf(type.items)} (list)`;
    case "map":
      return plantUml`${typeOf(type.values)} (map)`;
    case "nullable":
      return plantUml`${typeOf(type.of)} (or null)`;
    case "reference":
      return plain(type.entity);
    case "literal":
      return plain(String(type.value));
    default:
      return plain(type.kind);
  }
};

/**
 * @param {import("koine/generator").Type} type
 * @returns {string[]}
 */
const entitiesIn = (type) => {
  if (type.kind === "reference") return [type.entity];
  if (type.kind === "list") return entitiesIn(type.items);
  if (type.kind === "map") return entitiesIn(type.values);
  return type.kind === "nullable" ? entitiesIn(type.of) : [];
};

/** @param {import("koine/generator").RecordEntity} record */
const viewOf = ({ name, description, fields }) => ({
  name: plain(name),
  note: plain(description),
  fields: fields.map(({ wireName, type, required }) => ({
    name: required ? plain(wireName) : plantUml`${plain(wireName)} (optional)`,
    type: typeOf(type),
  })),
});

/** @param {import("koine/generator").Dialect} dialect */
const diagramOf = ({ name, title, source, entities }) => {
  const records = entities.filter((entity) => entity.kind === "record");
  const arrows = records.flatMap(({ name: from, fields }) =>
    fields.flatMap(({ type }) => entitiesIn(type).map((to) => ({ from: plain(from), to: plain(to) }))),
  );
  return {
    path: `plantuml/${name}.puml`,
    text: render("diagram", { title: plain(title), records: records.map(viewOf), arrows }),
    sources: [source],
    madeBy: "recipes/custom-target/plantuml.js",
    comment: "'",
  };
};

/** @type {import("koine/generator").Target} */
export default {
  name: "plantuml",
  languages: ["plantuml"],
  emit: ({ dialects }) => dialects.map(diagramOf),
};
