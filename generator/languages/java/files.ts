/** A package's files: one per top-level type, each with its imports. */

import { never, type Artifact, type Entity, type MethodFile } from "../../model/model.ts";
import { planText } from "../../history/text.ts";
import { wordList } from "../../naming/rules.ts";
import { upperCamelCase, wordsOf } from "../../naming/words.ts";
import { compareText } from "../../support/diagnostics.ts";
import type { Render } from "../../support/text/template.ts";
import { copiedMethods, methodsOf } from "../methods.ts";
import { commentLines, entityComment } from "./comment.ts";
import { identifier, java, listed, stringLiteral, type Java } from "./encode.ts";
import { enumView } from "./enums.ts";
import { textNames } from "./native-types.ts";
import { resolveCodec, type Package } from "./package.ts";
import { aliasView, recordView, tupleView } from "./records.ts";
import { entityType } from "./types.ts";
import { unionView } from "./unions.ts";
import { interfacesOf } from "./variants.ts";

const ofCore =
  wordList(`Codec Copies ExternalType GsonTypes HistoryCodec JacksonType Limit OrNull RecordType TaggedType TupleType
  Type.Hint Type.Values Types UnknownVariant UntaggedType`);

const ofOthers =
  wordList(`com.google.gson.annotations.JsonAdapter java.math.BigInteger java.util.Arrays java.util.List
  java.util.Map java.util.Objects org.jspecify.annotations.Nullable`);

const withoutTexts = (text: string): string => text.replaceAll(/"(?:[^"\\\n]|\\.)*"|^\s*\/?\*.*$/gm, "");

const importsOf = (text: string, { core, native }: Package): string[] => {
  const used = new Set(withoutTexts(text).match(/\b[A-Z]\w*/g));
  return [...[...ofCore, ...textNames(native)].map((name) => `${core}.${name}`), ...ofOthers]
    .filter((name) => used.has(name.slice(name.lastIndexOf(".") + 1)))
    .toSorted(compareText)
    .map((name) => `import ${name};\n`);
};

const shapeView = (entity: Entity, within: Package) => {
  switch (entity.kind) {
    case "record":
      return recordView(entity, within);
    case "union":
      return unionView(entity, within);
    case "enum":
      return enumView(entity, within);
    case "alias":
      return aliasView(entity, within);
    default:
      return never(entity);
  }
};

type RenderJava = Render<"java">;

export const placeOf = (name: Java, type: Java): string =>
  `java/src/main/java/${name.replaceAll(".", "/")}/${type}.java`;

const fileOf = (type: Java, body: string, within: Package): Artifact => ({
  path: placeOf(within.name, type),
  text: [`package ${within.name};\n`, importsOf(body, within).join(""), `${body.trimEnd()}\n`]
    .filter((part) => part !== "")
    .join("\n"),
  sources: [within.dialect.source],
  madeBy: "templates/java",
});

/** Returns the `implements` clause of a declaration. */
const openingOf = (interfaces: readonly Java[]): Java => {
  if (interfaces.length === 0) return java` {`;
  const line = listed(java` implements `, interfaces, 4, java``);
  return line.length > 70
    ? java`\n   ${listed(java` implements `, interfaces, 4, java``)} {`
    : java`${line} {`;
};

export const entityFile = (entity: Entity, within: Package, render: RenderJava): Artifact => {
  const type = within.typeOf(entity);
  const { template, words, tags, ...view } = shapeView(entity, within);
  const body = render(template, {
    ...view,
    name: type,
    id: java`${within.versionArgument}${stringLiteral(entity.id)}`,
    comment: entityComment(entity, words, tags),
    deprecated: entity.deprecated,
    quiet: within.dialect.entities.some(isDeprecated),
    opening: openingOf(interfacesOf(entity, within)),
    extended: extending(interfacesOf(entity, within)),
  });
  return fileOf(type, body, within);
};

/** Returns the `extends` clause of an interface, before `permits`. */
const extending = (interfaces: readonly Java[]): Java =>
  interfaces.length === 0 ? java`` : java`\n    ${listed(java`extends `, interfaces, 4, java``)}`;

const isDeprecated = (entity: Entity): boolean => entity.deprecated;

const tupleFiles = (within: Package, render: RenderJava): Artifact[] =>
  [...within.tuples].map(([tuple, { name, place }]) => {
    const type = identifier(name);
    const { template, tags, ...view } = tupleView(tuple, type, within);
    const comment = commentLines([`A tuple: an array whose items have the types in ${place}.`], 0, tags);
    const quiet = within.dialect.entities.some(isDeprecated);
    const facts = {
      name: type,
      id: stringLiteral(place),
      comment,
      deprecated: false,
      quiet,
      opening: java` {`,
    };
    return fileOf(type, render(template, { ...view, ...facts }), within);
  });

const limitsFile = (within: Package, render: RenderJava): Artifact[] => {
  if (within.limits.size === 0) return [];
  const constants = [...within.limits].map(([value, name]) => ({ name, value }));
  return [fileOf(java`Limits`, render("limits", { constants }), within)];
};

const historyFile = (within: Package, render: RenderJava): Artifact[] => {
  const { history } = within.dialect;
  if (history === undefined) return [];
  const body = render("history", {
    name: within.historyName,
    entity: within.typeOf(resolveCodec(history.entity, within)),
    held: entityType(history.entity, within).type,
    plan: stringLiteral(planText(history), 12),
  });
  return [fileOf(within.historyName, body, within)];
};

const packageInfo = ({ dialect, name }: Package, render: RenderJava): Artifact => ({
  path: placeOf(name, java`package-info`),
  text: render("package-info", {
    name,
    comment: commentLines([`The messages of ${dialect.title}.`, dialect.description], 0),
  }),
  sources: [dialect.source],
  madeBy: "templates/java",
});

const methodType = ({ part }: MethodFile, { methodsName }: Package): Java =>
  identifier(`${methodsName}${upperCamelCase(wordsOf(part))}`);

/** Returns the handwritten classes. */
export const methodTypes = (within: Package): Java[] =>
  methodsOf(within.dialect, "java.java").map((file) => methodType(file, within));

/** Handwritten classes, in the package whose name only the config determines. */
const methodFiles = (within: Package): Artifact[] =>
  methodsOf(within.dialect, "java.java").map((file) => {
    const place = placeOf(within.name, methodType(file, within));
    return copiedMethods(file, place, `package ${within.name};\n\n${file.text}`);
  });

export const packageFiles = (within: Package, render: RenderJava): Artifact[] => [
  packageInfo(within, render),
  ...within.dialect.entities.map((entity) => entityFile(entity, within, render)),
  ...tupleFiles(within, render),
  ...limitsFile(within, render),
  ...historyFile(within, render),
  ...methodFiles(within),
];
