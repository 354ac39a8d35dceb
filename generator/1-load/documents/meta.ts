/** Checks each schema against its draft's meta-schema, and checks that its patterns are valid in ECMA-262. */

import type { AjvError } from "../../../runtime/core/explain.ts";
import { describe } from "../../../runtime/core/describe.ts";
import { pointerTo } from "../../../runtime/core/pointer.ts";
import { compileSchema, metaSchemaCheck } from "../../schema/ajv/ajv.ts";
import type { Report } from "../../support/diagnostics.ts";
import { objectAt, type JsonValue } from "../../support/json.ts";
import type { Draft } from "../../model/model.ts";
import { once } from "../../support/once.ts";
import type { Place, Slip } from "../../schema/schema-set.ts";
import { noSchemaHint } from "./no-schema.ts";
import type { Collection } from "./collect.ts";
import type { DocumentFile } from "./document-file.ts";
import { whyUnlikely } from "../classify.ts";
import type { Library, Schema } from "./library.ts";
import { mendAt } from "./mends.ts";
import { openApiSchema } from "./openapi/schema-object.ts";
import { amend, slipAt } from "./slips.ts";
import { placeKey } from "../../support/place-key.ts";

type Check = (schema: JsonValue) => readonly AjvError[];

/** Each draft's name and meta-schema validator. */
const judges: Readonly<Record<Draft, readonly [title: string, check: () => Check]>> = {
  "draft-04": ["JSON Schema draft-04", once(() => metaSchemaCheck("draft-04"))],
  "draft-06": ["JSON Schema draft-06", once(() => metaSchemaCheck("draft-06"))],
  "draft-07": ["JSON Schema draft-07", once(() => metaSchemaCheck("draft-07"))],
  "2019-09": ["JSON Schema 2019-09", once(() => metaSchemaCheck("2019-09"))],
  "2020-12": ["JSON Schema 2020-12", once(() => metaSchemaCheck("2020-12"))],
  "swagger-2.0": ["Swagger 2.0", once(() => metaSchemaCheck("draft-04"))],
  "openapi-3.0": ["OpenAPI 3.0", once(() => compileSchema(openApiSchema))],
};

/**
 * Checks declared schemas and schemas that are reachable only by reference. Removes harmless mistakes from
 * the library and returns them.
 */
export function checkSchemas({ files, library }: Collection, report: Report): readonly Slip[] {
  const judge: Judge = { library, report };
  const slips = slipsIn(files, judge);
  amend(library, slips);
  for (const file of files) for (const { pointer } of file.roots) checkRoot(file, pointer, judge);
  for (const place of library.outlying) checkPlace(place, errorsAt(place, judge), judge);
  for (const schema of library.schemas.values()) {
    checkPatterns(schema, report);
    if (library.rulesOf(schema.file).anchors.length > 0) checkRecursion(schema, report);
  }
  return slips;
}

const slipsIn = (files: readonly DocumentFile[], judge: Judge): readonly Slip[] => {
  const roots = files.flatMap(({ path: file, roots: own }) => own.map(({ pointer }) => ({ file, pointer })));
  const faults = [...roots, ...judge.library.outlying].flatMap((place) =>
    errorsAt(place, judge).map((error) => ({ ...place, pointer: place.pointer + pointerOf(error) })),
  );
  const found = [...faults, ...enumsOf(judge.library)].flatMap((at) => slipAt(at, judge.library) ?? []);
  return [...new Map(found.map((slip) => [placeKey(slip), slip])).values()];
};

/** Newer meta-schemas accept an empty `enum`. */
const enumsOf = ({ schemas }: Library): Place[] =>
  [...schemas.values()].flatMap(({ node, file, pointer }) =>
    Array.isArray(node["enum"]) && node["enum"].length === 0
      ? [{ file, pointer: pointerTo(pointer, "enum") }]
      : [],
  );

/**
 * Returns the error's location. If a keyword requires another keyword that is missing, returns the location
 * of the requiring keyword.
 */
const pointerOf = ({ keyword, instancePath, params }: AjvError): string =>
  keyword === "dependencies" ? pointerTo(instancePath, String(params["property"])) : instancePath;

interface Judge {
  readonly library: Library;
  readonly report: Report;
}

const errorsAt = (place: Place, { library }: Judge): readonly AjvError[] =>
  judges[library.draftOf(place.file)][1]()(library.schemaAt(place) ?? true);

function checkRoot(file: DocumentFile, pointer: string, judge: Judge): void {
  const place = { file: file.path, pointer };
  const errors = errorsAt(place, judge);
  const reason = pointer === "" && errors.length > 0 ? whyUnlikely(file.value) : undefined;
  if (reason === undefined) return checkPlace(place, errors, judge);
  judge.report({
    code: "not_schema",
    ...place,
    message: `this is not a schema: ${reason}`,
    hint: noSchemaHint,
  });
}

/** Keywords whose errors only summarize other errors. */
const echoes = [
  "if",
  "dependencies",
  "anyOf",
  "oneOf",
  "allOf",
  "not",
  "$ref",
  "$dynamicRef",
  "$recursiveRef",
];

/**
 * A 2019-09 keyword that 2020-12 dropped. The 2020-12 meta-schema still requires the keyword's value to be a
 * string.
 */
const forgotten = /\/\$recursiveAnchor$/;

/** Reports one problem per location, because meta-schemas report the same problem in several ways. */
function checkPlace({ file, pointer }: Place, errors: readonly AjvError[], judge: Judge): void {
  const { library, report } = judge;
  const draft = library.draftOf(file);
  const counting = errors.filter(({ instancePath }) => !forgotten.test(instancePath));
  const telling = counting.filter(({ keyword }) => !echoes.includes(keyword));
  const byPlace = new Map<string, AjvError[]>();
  for (const error of telling.length > 0 ? telling : counting)
    byPlace.set(error.instancePath, [...(byPlace.get(error.instancePath) ?? []), error]);
  const later = byPlace.size > 0 && isOfLaterDraft({ file, pointer }, judge) ? laterHint : "";
  for (const [at, found] of byPlace) {
    const place = { file, pointer: pointer + at };
    const asked = [...new Set(found.map(sentence))].slice(0, 3).join(", or ");
    const message = `found ${describe(library.schemaAt(place))}, but it ${asked}`;
    const hint = (mendAt(place, library) ?? `Use a value that ${judges[draft][0]} allows here.`) + later;
    report({ code: "keyword_value", ...place, message, hint });
  }
}

const laterHint = " draft-07 allows this value, if $schema should declare that draft.";

const isOfLaterDraft = (place: Place, { library }: Judge): boolean =>
  library.draftOf(place.file) === "draft-04" &&
  judges["draft-07"][1]()(library.schemaAt(place) ?? true).length === 0;

const sentence = ({ message, params }: AjvError): string => {
  const { allowedValues } = params;
  return (
    (message ?? "is not allowed here")
      .replace("object,boolean", "an object or a boolean")
      .replace("be equal to one of the allowed values", "be one of")
      .replace(/be (array|object|integer)/, "be an $1")
      .replace(/be (string|number|boolean)/, "be a $1") +
    (Array.isArray(allowedValues) ? `: ${allowedValues.join(", ")}` : "")
  );
};

/** Ajv reads this keyword in both drafts, regardless of the meta-schema. */
function checkRecursion({ node, file, pointer }: Schema, report: Report): void {
  const { $recursiveAnchor: anchor = false } = node;
  if (typeof anchor === "boolean") return;
  const at = { file, pointer: pointerTo(pointer, "$recursiveAnchor") };
  const hint = "Use true, or remove the keyword.";
  report({ code: "keyword_value", ...at, message: "must be a boolean", hint });
}

export function checkPatterns({ node, file, pointer }: Schema, report: Report): void {
  const patterns: [JsonValue | undefined, string][] = [
    [node["pattern"], pointerTo(pointer, "pattern")],
    ...Object.keys(objectAt(node, "patternProperties")).map((source): [string, string] => [
      source,
      pointerTo(pointerTo(pointer, "patternProperties"), source),
    ]),
  ];
  for (const [source, at] of patterns) {
    const reason = typeof source === "string" ? mistakeIn(source) : undefined;
    if (reason === undefined) continue;
    report({ code: "pattern_invalid", file, pointer: at, message: reason, hint: patternMend(source) });
  }
}

const foreignPatterns: readonly (readonly [RegExp, string])[] = [
  [/\(\?P</, "Write a named group as (?<name>…), the ECMAScript syntax."],
  [
    /\(\?[a-z]+\)/,
    "Remove (?i), because JSON Schema patterns have no flags, and match both cases explicitly, as in [aA].",
  ],
  [/^[*+?]/, "Use a regular expression, not a glob: .* matches anything."],
  [/\[\[:/, "Use explicit ranges, such as [A-Za-z], instead of [[:alpha:]]."],
];

const patternMend = (source: JsonValue | undefined): string =>
  foreignPatterns.find(([pattern]) => typeof source === "string" && pattern.test(source))?.[1] ??
  "Use ECMAScript syntax, and escape special characters with a backslash.";

/** Returns the reason why the pattern is invalid, both with and without the u flag. */
const mistakeIn = (source: string): string | undefined =>
  refusalOf(source, "u") === undefined ? undefined : refusalOf(source, "");

const refusalOf = (source: string, flags: string): string | undefined => {
  try {
    return RegExp(source, flags) instanceof RegExp ? undefined : source;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
};
