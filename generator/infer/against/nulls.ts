/** Proposals about null: values that the schema rejects, and null that never occurs. */

import { arrayAt, type JsonObject } from "../../support/json.ts";
import { isNull, valuesOf } from "./described.ts";
import { usesNullable, type ReadDocument } from "./nodes.ts";
import { allowsKind, typesOf, type Place } from "./places.ts";
import { at, evidenceOf, type Proposal } from "./proposal.ts";

const missing = (place: Place, change: Pick<Proposal, "update" | "remove">): readonly Proposal[] => [
  {
    ...at(place.node),
    ...change,
    isMissing: true,
    message: "some values are null",
    evidence: evidenceOf(place.seen.filter(isNull)),
  },
];

/** The types of a schema together with null. In OpenAPI 3.0, this is `nullable`. */
const withNull = ({ node }: Place, read: ReadDocument): JsonObject => {
  if (allowsKind(node, "null", read)) return {};
  if (usesNullable(node, read)) return { nullable: true };
  return { type: Array.isArray(node.schema["type"]) ? ["null"] : [...typesOf(node.schema), "null"] };
};

/** Enums and references that reject null, although some values are null, and types in OpenAPI 3.0. */
const missingNull = (place: Place, read: ReadDocument): readonly Proposal[] => {
  const { node, seen, lacksNull } = place;
  const { schema } = node;
  if (!seen.some(isNull)) return [];
  if (lacksNull) {
    const update = { anyOf: [{ $ref: schema["$ref"] ?? "" }, { type: "null" }] };
    return missing(place, { remove: ["$ref"], update });
  }
  if (Array.isArray(schema["enum"]) && !schema["enum"].includes(null))
    return missing(place, { update: { ...withNull(place, read), enum: [null] } });
  const isType = valuesOf(schema) === undefined && !allowsKind(node, "null", read);
  return isType && usesNullable(node, read) ? missing(place, { update: { nullable: true } }) : [];
};

/** Null that the schema accepts, although no value is null. */
const unusedNull = ({ node, seen }: Place, read: ReadDocument): readonly Proposal[] => {
  const isUnknown = seen.some(
    (one) => isNull(one) || (one.schema["type"] === undefined && valuesOf(one.schema) === undefined),
  );
  if (seen.length === 0 || isUnknown) return [];
  const index = arrayAt(node.schema, "type").indexOf("null");
  const facts = { ...at(node), isMissing: false, message: "no value is null", evidence: evidenceOf(seen) };
  if (index >= 0) return [{ ...facts, remove: ["type", index] }];
  return node.schema["nullable"] === true && usesNullable(node, read)
    ? [{ ...facts, update: { nullable: false } }]
    : [];
};

export const nullsIn = (place: Place, read: ReadDocument): readonly Proposal[] => [
  ...missingNull(place, read),
  ...unusedNull(place, read),
];
