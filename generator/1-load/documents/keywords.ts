/**
 * For each draft, the keywords that contain schemas or references. Everything under other keywords is data.
 */

import { pointerTo } from "../../../runtime/core/pointer.ts";
import { isJsonObject, type JsonObject, type JsonValue } from "../../support/json.ts";
import type { Draft } from "../../model/model.ts";

export interface Rules {
  /** Keywords whose value is a schema or a list of schemas. */
  readonly schemas: ReadonlySet<string>;
  /** Keywords whose value maps names to schemas. */
  readonly maps: ReadonlySet<string>;
  readonly references: readonly string[];
  readonly anchors: readonly string[];
  /** Whether a `$ref` disables all other keywords of its schema. */
  readonly lonelyReference: boolean;
  /** The keyword for a schema's address, if the draft has one. */
  readonly id: "$id" | "id" | undefined;
  /** Keywords from later drafts that this draft ignores but a validator might apply. */
  readonly later: ReadonlySet<string>;
}

const logic = ["allOf", "anyOf", "oneOf", "not"];
const first = ["items", "additionalItems", "contains", "additionalProperties", "propertyNames", ...logic];
const conditions = ["if", "then", "else"];
const later = [...first, ...conditions, "contentSchema", "unevaluatedItems", "unevaluatedProperties"];
const maps = ["properties", "patternProperties", "$defs", "definitions", "dependencies"];

/** Keywords introduced after draft-07. Earlier drafts ignore them. */
const ofNewer = [
  "unevaluatedItems",
  "unevaluatedProperties",
  "dependentRequired",
  "dependentSchemas",
  "minContains",
  "maxContains",
  "prefixItems",
];

// draft-06 includes `if` because Ajv, whose verdict is authoritative, reads that draft with the draft-07
// keywords.
const early: Rules = {
  schemas: new Set([...first, ...conditions]),
  maps: new Set(maps),
  references: ["$ref"],
  anchors: [],
  lonelyReference: true,
  id: "$id",
  later: new Set(ofNewer),
};

const conditionsAndNames = new Set(["contains", "propertyNames", ...conditions]);

const oldest: Rules = {
  ...early,
  schemas: new Set(first.filter((keyword) => !conditionsAndNames.has(keyword))),
  id: "id",
  later: new Set([...ofNewer, "const", ...conditionsAndNames]),
};

const modern: Rules = {
  ...early,
  schemas: new Set(later),
  maps: new Set([...maps, "dependentSchemas"]),
  references: ["$ref", "$recursiveRef"],
  anchors: ["$anchor"],
  lonelyReference: false,
  later: new Set(["prefixItems"]),
};

export const rulesOf: Readonly<Record<Draft, Rules>> = {
  "draft-04": oldest,
  "draft-06": early,
  "draft-07": early,
  "2019-09": modern,
  "2020-12": {
    ...modern,
    schemas: new Set([...later.filter((keyword) => keyword !== "additionalItems"), "prefixItems"]),
    references: ["$ref", "$dynamicRef"],
    anchors: ["$anchor", "$dynamicAnchor"],
    later: new Set(),
  },
  "swagger-2.0": { ...oldest, id: undefined },
  "openapi-3.0": {
    ...early,
    schemas: new Set(["items", "additionalProperties", ...logic]),
    maps: new Set(["properties"]),
    id: undefined,
  },
};

/** Keywords whose schemas apply to the same value. */
const inPlace = new Set([...logic, ...conditions, "dependentSchemas", "dependencies"]);

export interface Child {
  readonly value: JsonValue;
  readonly pointer: string;
  readonly inPlace: boolean;
}

export function childrenOf(node: JsonObject, pointer: string, rules: Rules): Child[] {
  return Object.entries(node).flatMap(([keyword, value]) => {
    const at = pointerTo(pointer, keyword);
    const child = (part: JsonValue, where: string): Child => ({
      value: part,
      pointer: where,
      inPlace: inPlace.has(keyword),
    });
    if (rules.maps.has(keyword) && isJsonObject(value))
      return Object.entries(value).map(([name, part]) => child(part, pointerTo(at, name)));
    if (!rules.schemas.has(keyword)) return [];
    return Array.isArray(value)
      ? value.map((part, index) => child(part, pointerTo(at, index)))
      : [child(value, at)];
  });
}

export const isSchema = (value: JsonValue | undefined): boolean =>
  typeof value === "boolean" || isJsonObject(value);
