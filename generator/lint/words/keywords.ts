/** The keywords that somebody reads, and what people write instead of them. */

import { standardKeywords } from "../../schema/keywords.ts";

const words = (text: string): readonly string[] => text.trim().split(/\s+/);

/** OpenAPI's own, those of older drafts and of the hyper-schema, and those of editors and generators that many schemas carry. */
const ofOthers = words(`discriminator xml externalDocs example nullable
  id divisibleBy disallow extends base links media targetSchema submissionSchema
  markdownDescription markdownEnumDescriptions enumDescriptions enumNames enumTitles enumItemLabels
  defaultSnippets doNotSuggest suggestSortText errorMessage patternErrorMessage deprecationMessage
  allowTrailingCommas allowComments tsType tsEnumNames javaType existingJavaType javaInterfaces javaEnumNames
  propertyOrder readonly $generated`);

const known: ReadonlySet<string> = new Set([...standardKeywords, ...ofOthers]);

/** Extensions carry a mark: `x-rust-type`, `meta:enum`, `tsType`, `_note`. */
const isExtension = (keyword: string): boolean =>
  /^(x-|_|@)|:|^(ts|js|java|go|py|php|rust|vscode|intellij)[A-Z]/.test(keyword);

export const isKnown = (keyword: string): boolean => known.has(keyword) || isExtension(keyword);

/** Words of two or three letters are near to too much. */
export const suggested: readonly string[] = [...standardKeywords].filter(
  (keyword) => keyword.length > 3 || keyword.startsWith("$"),
);

const meant: ReadonlyMap<string, string> = new Map(
  Object.entries({
    property: "properties",
    fields: "properties",
    members: "properties",
    additionalProperty: "additionalProperties",
    patternProperty: "patternProperties",
    dependency: "dependencies",
    min: "minimum",
    max: "maximum",
    minValue: "minimum",
    maxValue: "maximum",
    minLen: "minLength",
    maxLen: "maxLength",
    minimumLength: "minLength",
    maximumLength: "maxLength",
    length: "minLength and maxLength",
    minSize: "minItems",
    maxSize: "maxItems",
    values: "enum",
    choices: "enum",
    allowedValues: "enum",
    regex: "pattern",
    regexp: "pattern",
    mandatory: "required",
    optional: "required",
    unique: "uniqueItems",
    element: "items",
    elements: "items",
    defs: "$defs",
    ref: "$ref",
  }),
);

/** Keywords of JSON Schema by the words that other languages have for them. */
export const meantBy = (keyword: string): string | undefined => meant.get(keyword);
