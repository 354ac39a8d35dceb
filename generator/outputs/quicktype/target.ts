/** quicktype: plain classes in other languages, drawn record by record by quicktype-core, with their limits stated. */

import type { JSONSchemaInput } from "quicktype-core";
import type { Artifact, Dialect, Model } from "../../model/model.ts";
import { upperCamelCase, joinedCase, wordsOf } from "../../naming/words.ts";
import { commonLimits, drawings, type Drawing } from "./languages.ts";
import { schemaOf } from "./schema.ts";
import type { Target } from "../../model/target.ts";

const load = async () => {
  const core = await import("quicktype-core");
  const { propertyDescriptionsTypeAttributeKind: kind } =
    await import("quicktype-core/dist/esm/attributes/Description.js");
  return { ...core, kind };
};

type AttributeProducer = NonNullable<ConstructorParameters<typeof JSONSchemaInput>[1]>[number];
type Quicktype = Awaited<ReturnType<typeof load>>;

/** quicktype guesses at what text may mean unless it is told not to. */
const inference = {
  combineClasses: false,
  inferBooleanStrings: false,
  inferDateTimes: false,
  inferEnums: false,
  inferIntegerStrings: false,
  inferMaps: false,
  inferUuids: false,
};

/** Reads our keyword with the comments of fields. */
const fieldComments =
  ({ kind }: Quicktype): AttributeProducer =>
  (schema) => {
    const comments: unknown = typeof schema === "object" ? schema["fieldComments"] : undefined;
    if (typeof comments !== "object" || comments === null) return undefined;
    const lines = Object.entries(comments).map(([key, text]) => [key, new Set([String(text)])] as const);
    return { forObject: kind.makeAttributes(new Map(lines)) };
  };

const spaceOf = ({ name }: Dialect, { space }: Drawing): Record<string, string> => {
  if (space === undefined) return {};
  const words = wordsOf(name);
  const text = space.style === "upper" ? `Koine.${upperCamelCase(words)}` : `koine_${joinedCase(words)}`;
  return { [space.option]: text };
};

/** Drops all that quicktype writes above its first line of code, where our header stands, and spaces that end a line. */
const textOf = (lines: readonly string[]): string => {
  const text = lines.map((line) => line.trimEnd()).join("\n");
  return `${text.replace(/^(?:<\?php\n|\/\/(?!\/).*\n|\n)+/, "").trimEnd()}\n`;
};

const draw = async (quicktype: Quicktype, dialect: Dialect, drawing: Drawing) => {
  const schema = schemaOf(dialect);
  if (Object.keys(schema.definitions).length === 0) return [];
  const input = new quicktype.JSONSchemaInput(undefined, [fieldComments(quicktype)]);
  await input.addSource({ name: dialect.name, schema: JSON.stringify(schema), uris: ["#/definitions/"] });
  const inputData = new quicktype.InputData();
  inputData.addInput(input);
  const rendererOptions = { ...drawing.options, ...spaceOf(dialect, drawing) };
  const { lang, file } = drawing;
  const options = { ...inference, inputData, lang, rendererOptions, leadingComments: [] };
  const files = await quicktype.quicktypeMultiFile(options);
  return [...files].map(([name, { lines }]) => ({ name: file ?? name, text: textOf(lines) }));
};

const drawIn = async (
  language: string,
  drawing: Drawing,
  dialect: Dialect,
  quicktype: Quicktype,
): Promise<Artifact[]> =>
  (await draw(quicktype, dialect, drawing)).map(({ name, text }) => ({
    path: `${language}/${dialect.name}/${name}`,
    text,
    sources: [dialect.source],
    madeBy: "generator/outputs/quicktype/target.ts",
    notes: [...commonLimits, ...drawing.limits],
  }));

/** One drawing after the other: quicktype says nowhere that two may run at once. */
async function emit({ dialects }: Model, languages: readonly string[]): Promise<Artifact[]> {
  // It is slow to load, which a run without these languages must not pay.
  const quicktype = await load();
  const artifacts: Artifact[] = [];
  for (const [language, drawing] of Object.entries(drawings))
    for (const dialect of languages.includes(language) ? dialects : [])
      artifacts.push(...(await drawIn(language, drawing, dialect, quicktype)));
  return artifacts;
}

export const quicktype: Target = { name: "quicktype", languages: Object.keys(drawings), emit };
