/**
 * Fixes Ajv's `unevaluatedItems` and `unevaluatedProperties` so that, as specified, they take into account
 * items and properties evaluated by `if` and by array keywords.
 */

import { _, Name, type Ajv, type Code, type KeywordCxt } from "ajv";
import { not } from "ajv/dist/compile/codegen/index.js";
import { alwaysValidSchema, Type } from "ajv/dist/compile/util.js";
import { arrayAt, isJsonObject, type JsonObject, type JsonValue } from "../../support/json.ts";

type Write = (context: KeywordCxt) => void;

const rewrite = (ajv: Ajv, keyword: string, change: (write: Write) => Write): void => {
  const definition = ajv.getKeyword(keyword);
  if (typeof definition === "object" && "code" in definition) definition.code = change(definition.code);
};

/** Ajv treats all items as evaluated by `contains`. `withContains` marks only the matching items. */
const containsAlone =
  (write: Write): Write =>
  (context) => {
    const { items } = context.it;
    write(context);
    if (items === undefined) delete context.it.items;
    else context.it.items = items;
  };

const hasClause = ({ it }: KeywordCxt, keyword: string): boolean => {
  const schema: JsonValue | undefined = it.schema[keyword];
  return schema === false || (isJsonObject(schema) && !alwaysValidSchema(it, schema));
};

/**
 * Like Ajv's `if`, except that a failed test marks nothing as evaluated, and a test without `then` and `else`
 * still marks what it evaluated.
 */
const condition: Write = (context) => {
  const { gen } = context;
  const valid = gen.let("valid", true);
  const tested = gen.name("_valid");
  const test = { keyword: "if", compositeRule: true, createErrors: false, allErrors: false } as const;
  context.mergeValidEvaluated(context.subschema(test, tested), tested);
  context.reset();
  const [hasThen, hasElse] = [hasClause(context, "then"), hasClause(context, "else")];
  const failing = gen.let("ifClause");
  const clause = (keyword: "then" | "else") => (): void => {
    const part = gen.name("_valid");
    const schema = context.subschema({ keyword }, part);
    gen.assign(valid, part);
    context.mergeValidEvaluated(schema, valid);
    gen.assign(failing, _`${keyword}`);
  };
  context.setParams({ ifClause: failing });
  if (hasThen) gen.if(tested, clause("then"));
  if (hasElse) gen.if(not(tested), clause("else"));
  if (hasThen || hasElse) context.pass(valid, () => context.error(true));
};

/** Like Ajv's keyword, but it can determine at runtime that all items are evaluated. */
const restOfItems: Write = (context) => {
  const { gen, schema, data, it } = context;
  if (it.items === true) return;
  const length = gen.const("len", _`${data}.length`);
  const known = it.items ?? 0;
  const first: Code | number =
    known instanceof Name ? gen.const("first", _`${known} === true ? ${length} : ${known} || 0`) : known;
  if (schema === false) {
    context.setParams({ len: first });
    context.fail(_`${length} > ${first}`);
  } else if (isJsonObject(schema) && !alwaysValidSchema(it, schema)) {
    const valid = gen.var("valid", _`${length} <= ${first}`);
    gen.if(not(valid), () =>
      gen.forRange("i", first, length, (index) => {
        context.subschema({ keyword: "unevaluatedItems", dataProp: index, dataPropType: Type.Num }, valid);
        if (!it.allErrors) gen.if(not(valid), () => gen.break());
      }),
    );
    context.ok(valid);
  }
  it.items = true;
};

/**
 * Ajv writes to the set of evaluated properties even if it does not exist yet or already covers all
 * properties.
 */
const patternsAlone =
  (write: Write): Write =>
  (context) => {
    const { gen, it } = context;
    const { props } = it;
    if (!(props instanceof Name)) return write(context);
    const own = gen.var("props", _`{}`);
    it.props = own;
    write(context);
    gen.if(_`${props} !== true`, () => gen.assign(props, _`{...${props}, ...${own}}`));
    it.props = props;
  };

export const withEvaluated = <Instance extends Ajv>(ajv: Instance): Instance => {
  rewrite(ajv, "contains", containsAlone);
  rewrite(ajv, "if", () => condition);
  rewrite(ajv, "patternProperties", patternsAlone);
  rewrite(ajv, "unevaluatedItems", () => restOfItems);
  return ajv;
};

const containedIn = (node: JsonValue): readonly JsonValue[] => {
  if (!isJsonObject(node)) return [];
  const own = node["contains"] === undefined ? [] : [node["contains"]];
  return [...own, ...arrayAt(node, "allOf").flatMap(containedIn)];
};

/**
 * In 2020-12, items that match `contains` are evaluated. `contains` in other positions is rejected earlier.
 */
export const withContains = (node: JsonObject): JsonObject => {
  const { unevaluatedItems: rest } = node;
  const contained = rest === undefined ? [] : containedIn(node);
  return rest === undefined || contained.length === 0
    ? node
    : { ...node, unevaluatedItems: { anyOf: [rest, ...contained] } };
};
