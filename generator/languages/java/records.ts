/** Records in Java: entities, tuples and wrappers. */

import { notedDefaults } from "../../3-plan/noted-defaults.ts";
import { isOptionalAt, ordinals } from "../../model/tuple.ts";
import type { AliasEntity, RecordEntity, Tuple, Type } from "../../model/model.ts";
import { accessorComment, constructorComment, parameterTag, setterComment } from "./comment.ts";
import { chained, identifier, java, listed, requiredArgument, stringLiteral, type Java } from "./encode.ts";
import { fieldView, type Component } from "./fields.ts";
import { names, type Package } from "./package.ts";
import { implementedMembers, type MemberMethod } from "./shared-members.ts";
import { entityType, heldValue, isCopied, listOf, typeOf, withRule } from "./types.ts";

/** Creates a component without a default value. */
const plain = (name: Java, type: Java, given: Java, tag: string, isCopy = false): Component => ({
  name,
  declared: type,
  accepted: type,
  given,
  required: type === given || isPrimitive(type),
  held: heldValue(name, type === given, isCopy),
  tag,
});

const unknownFields: Component = {
  name: java`unknownFields`,
  declared: java`Map<String, @Nullable Object>`,
  accepted: java`@Nullable Map<String, @Nullable Object>`,
  given: java`@Nullable Map<String, @Nullable Object>`,
  required: false,
  held: java`Copies.orEmpty(unknownFields)`,
  tag: "@param unknownFields the properties that the schema does not declare, unchanged",
};

const isPrimitive = (type: Java): boolean => /^(?:int|long|double|boolean)$/.test(type);

/** Records with more components than this get a builder. */
const fewest = 3;

/** The JVM limits constructor arguments to 255 words: each long or double takes two, and `this` takes one. */
const mostWords = 254;

const isWide = (components: readonly Component[]): boolean =>
  components.reduce((words, { declared }) => words + (/^(long|double)$/.test(declared) ? 2 : 1), 0) >
  mostWords;

/** Returns the call that a builder uses to create the record. */
const builtOf = (type: Java, components: readonly Component[]): Java =>
  isWide(components)
    ? java`return new ${type}(this)`
    : listed(java`return new ${type}(`, components.map(builtArgument), 6);

const builtArgument = ({ name, required }: Component): Java => (required ? requiredArgument(name) : name);

/**
 * Returns the template data of a record. If the record has too many components for a constructor, it becomes
 * a class.
 */
const componentsView = (type: Java, components: readonly Component[]) => ({
  template: isWide(components) ? "class" : "record",
  head: listed(
    java`public record ${type}(`,
    components.map(({ declared, name }) => java`${declared} ${name}`),
    0,
  ),
  signature: listed(
    java`public ${type}(`,
    components.map(({ accepted, name }) => java`${accepted} ${name}`),
    2,
  ),
  components: components.map((one, index) => ({
    name: one.name,
    declared: one.declared,
    given: one.given,
    /** The type of the builder's field, which is null until it is set. */
    unset: one.required ? java`@Nullable ${one.given}` : one.given,
    built: one.required ? requiredArgument(java`_given.${one.name}`, one.name) : java`_given.${one.name}`,
    held: one.held ?? one.name,
    setter: setterComment(one.name, one.tag),
    accessor: accessorComment(one.name, one.tag),
    last: index === components.length - 1,
  })),
  isChecked: components.some(({ held }) => held !== undefined),
  constructorComment: constructorComment(components.map(({ tag }) => tag)),
  hasBuilder: components.length >= fewest,
  built: builtOf(type, components),
  members: [] as readonly MemberMethod[],
  tags: isWide(components) ? [] : components.map(({ tag }) => tag).filter((tag) => tag !== ""),
});

const callIndent = 14;

const makingOf = (
  type: Java,
  components: readonly Component[],
  head = java`.make`,
  indent = callIndent,
): Java => {
  if (isWide(components)) return java`${head}(${type}::of)`;
  return listed(
    java`${head}(values -> new ${type}(`,
    components.map(() => java`values.next()`),
    indent,
    java`))`,
  );
};

const othersCalls = (record: RecordEntity, type: Java): Java[] => {
  if (record.flatten !== undefined || record.unknownFields === "ignore") return [];
  if (record.unknownFields === "refuse") return [java`.refuseOthers()`];
  return [java`.keep(${type}::unknownFields)`];
};

const restCalls = (record: RecordEntity, within: Package): Java[] => [
  ...(record.rest === undefined
    ? []
    : [listed(java`.rest(`, [typeOf(record.rest, within).codec], callIndent)]),
  ...(record.limits === undefined ? [] : [java`.limits(${within.limitsOf(record.limits)})`]),
  ...(record.rule === undefined ? [] : [java`.limits(${within.ruleOf(record.rule)})`]),
];

const baseOf = ({ flatten }: RecordEntity, name: string | undefined, type: Java, within: Package) => {
  if (flatten === undefined || name === undefined) return { components: [], calls: [] };
  const held = entityType(flatten.entity, within);
  const field = identifier(name);
  const tag = parameterTag(name, "In JSON, its fields are merged into the fields of this record.");
  return {
    components: [plain(field, held.type, held.type, tag)],
    calls: [java`.flatten(${held.codec}, ${type}::${field})`],
  };
};

export const recordView = (record: RecordEntity, within: Package) => {
  const type = within.typeOf(record);
  const own = names.record(record);
  const base = baseOf(record, own.base, type, within);
  const fields = record.fields.map((field, index) => fieldView(field, own.fields[index] ?? "", type, within));
  const keeps = record.flatten === undefined && record.unknownFields === "keep";
  const components = [
    ...base.components,
    ...fields.flatMap(({ component }) => component ?? []),
    ...(keeps ? [unknownFields] : []),
  ];
  const noted = notedDefaults(record);
  return {
    words: [],
    ...componentsView(type, components),
    members: implementedMembers(record, within),
    expression: chained(
      java`new RecordType<${type}>()`,
      [
        ...base.calls,
        ...fields.map(({ declaration }) => declaration),
        ...othersCalls(record, type),
        ...restCalls(record, within),
        makingOf(type, components),
      ],
      callIndent,
    ),
    defaults:
      noted === undefined
        ? java``
        : listed(java`\n          .withNotedDefaults(`, [stringLiteral(noted, 14)], 10),
  };
};

const itemName = (index: number): Java => identifier(ordinals[index] ?? "rest");

const restOf = (items: Type, tuple: Java, within: Package) => {
  const list = listOf(items, within);
  const codec = typeOf(items, within).codec;
  return {
    component: plain(java`rest`, list, list, parameterTag(java`rest`, "The remaining items."), true),
    call: listed(java`.rest(`, [codec, java`${tuple}::rest`], callIndent),
  };
};

export const tupleView = (tuple: Tuple, type: Java, within: Package) => {
  const items = tuple.items.map((item, index) => {
    const { type: boxed, primitive = boxed, codec, isNullable } = typeOf(item, within);
    const name = itemName(index);
    const isOptional = isOptionalAt(tuple, index);
    return {
      component: plain(
        name,
        isOptional || isNullable ? java`@Nullable ${boxed}` : primitive,
        boxed,
        parameterTag(name, `The item at index ${index}.`),
        isCopied(item),
      ),
      call: listed(isOptional ? java`.optional(` : java`.item(`, [codec, java`${type}::${name}`], callIndent),
    };
  });
  const rest = tuple.rest === undefined ? undefined : restOf(tuple.rest, type, within);
  const others = rest === undefined ? [] : [rest.component];
  const components = [...items.map(({ component }) => component), ...others];
  return {
    ...componentsView(type, components),
    hasBuilder: false,
    expression: chained(
      makingOf(type, components, java`new TupleType<${type}>`, 10),
      [...items.map(({ call }) => call), ...(rest === undefined ? [] : [rest.call])],
      callIndent,
    ),
    defaults: java``,
  };
};

/** A wrapper contains a value. For a synonym of an entity or of untyped JSON, only a codec is generated. */
export const aliasView = (entity: AliasEntity, within: Package) => {
  const type = within.typeOf(entity);
  const held = typeOf(entity.type, within);
  if (entity.type.kind === "reference" || entity.type.kind === "json")
    return {
      template: "other-name",
      words: [],
      tags: [],
      held: held.type,
      codec: withRule(held.codec, entity, within),
    };
  const value = held.isNullable ? java`@Nullable ${held.type}` : (held.primitive ?? held.type);
  return {
    words: [],
    ...componentsView(type, [
      plain(
        java`value`,
        value,
        held.type,
        parameterTag(java`value`, "The JSON value."),
        isCopied(entity.type),
      ),
    ]),
    expression: withRule(
      listed(java`Types.mapped(`, [held.codec, java`${type}::new`, java`${type}::value`], 10),
      entity,
      within,
    ),
    defaults: java``,
  };
};
