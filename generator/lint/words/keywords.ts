/** Known keywords, and common mistakes. */

import { standardKeywords } from "../../schema/keywords.ts";

const words = (text: string): readonly string[] => text.trim().split(/\s+/);

/** Keywords from OpenAPI, older drafts, hyper-schema, editors and generators. */
const ofOthers = words(`discriminator xml externalDocs example nullable
  id divisibleBy disallow extends base links media targetSchema submissionSchema
  markdownDescription markdownEnumDescriptions enumDescriptions enumNames enumTitles enumItemLabels
  defaultSnippets doNotSuggest suggestSortText errorMessage patternErrorMessage deprecationMessage
  allowTrailingCommas allowComments tsType tsEnumNames javaType existingJavaType javaInterfaces javaEnumNames
  propertyOrder readonly $generated`);

const known: ReadonlySet<string> = new Set([...standardKeywords, ...ofOthers]);

/** Extensions are recognized by their form: `x-rust-type`, `meta:enum`, `tsType`, `_note`. */
const isExtension = (keyword: string): boolean =>
  /^(x-|_|@)|:|^(ts|js|java|go|py|php|rust|vscode|intellij)[A-Z]/.test(keyword);

export const isKnown = (keyword: string): boolean => known.has(keyword) || isExtension(keyword);

/** Short keywords are excluded, because they are similar to too many words. */
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

/** Returns the JSON Schema keyword that corresponds to a word used in other languages. */
export const meantBy = (keyword: string): string | undefined => meant.get(keyword);
