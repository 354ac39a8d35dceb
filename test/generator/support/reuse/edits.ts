/** Random but realistic edits of the built-in schemas. Some edits produce invalid schemas. */

import { isJsonObject, type JsonObject, type JsonValue } from "../../../../generator/support/json.ts";
import type { Random } from "../../../../generator/support/random.ts";

type Edit = (node: JsonObject, random: Random) => JsonObject;

const words = ["alpha", "beta", "gamma", "delta"];

const nameIn = (node: JsonObject, key: string, random: Random): string | undefined =>
  random.pick(Object.keys(Object(node[key])), undefined);

const listed = (value: JsonValue | undefined): readonly JsonValue[] => (Array.isArray(value) ? value : []);

const describe: Edit = (node, random) => ({
  ...node,
  description: `Said anew, ${random.pick(words, "alpha")} ${random.below(100)}.`,
});

const addField: Edit = (node, random) => ({
  ...node,
  properties: {
    ...Object(node["properties"]),
    [`${random.pick(words, "alpha")}_${random.below(100)}`]: {
      type: random.pick(["string", "boolean"], "string"),
    },
  },
});

const removeField: Edit = (node, random) => {
  const name = nameIn(node, "properties", random) ?? "";
  const { [name]: _gone, ...properties }: JsonObject = Object(node["properties"]);
  return { ...node, properties };
};

const toggleRequired: Edit = (node, random) => {
  const name = nameIn(node, "properties", random) ?? "";
  const required = listed(node["required"]);
  const others = required.filter((other) => other !== name);
  return { ...node, required: others.length === required.length ? [...required, name] : others };
};

const editEnum: Edit = (node, random) => {
  const values = listed(node["enum"]);
  return { ...node, enum: random.chance(0.5) ? [...values, random.pick(words, "alpha")] : values.slice(1) };
};

const spaces: Edit = (node) => ({ ...node, $comment: "ignored by every reader" });

const fieldEdits = [describe, addField, addField, removeField, toggleRequired];

export const editedSchema = (schema: JsonObject, random: Random): JsonObject => {
  const { $defs, oneOf } = schema;
  const name = nameIn(schema, "$defs", random);
  if (isJsonObject($defs) && name !== undefined && random.chance(0.5)) {
    const inner = $defs[name];
    if (isJsonObject(inner)) return { ...schema, $defs: { ...$defs, [name]: editedSchema(inner, random) } };
  }
  if (Array.isArray(oneOf) && random.chance(0.5)) {
    const at = random.below(oneOf.length);
    const variants = oneOf.map((one, index) =>
      index === at && isJsonObject(one) ? editedSchema(one, random) : one,
    );
    return { ...schema, oneOf: variants };
  }
  if (Array.isArray(schema["enum"])) return editEnum(schema, random);
  return random.pick(isJsonObject(schema["properties"]) ? fieldEdits : [describe, spaces], describe)(
    schema,
    random,
  );
};
