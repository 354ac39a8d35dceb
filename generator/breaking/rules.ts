/**
 * The rules. Each has a name, a description, and a list of languages in which programs may stop compiling.
 */

import { languages } from "../languages/index.ts";
import type { Language } from "../languages/language.ts";
import type { Severity } from "../support/diagnostics.ts";

interface RuleFacts {
  readonly sentence: string;
  readonly source?: readonly string[];
  /** Defaults to `error`. */
  readonly severity?: Severity;
}

const namesOf = (some: readonly Language[]): string[] => some.map(({ name }) => name);

const everywhere = namesOf(languages);
/** Languages in which the compiler or type checker finds missing and wrong fields. */
const typed = namesOf(languages.filter(({ finds }) => finds !== "nothing"));
const exhaustive = namesOf(languages.filter(({ finds }) => finds === "cases"));

export const rules = {
  PROP_ADDED_OPT: { sentence: "An optional property was added to a closed object." },
  PROP_ADDED_OPT_OPEN: {
    sentence:
      "An optional property was added to an open object. Older data may contain any value under that name.",
    severity: "notice",
  },
  PROP_ADDED_ANY: { sentence: "A property that allows any JSON was added to an open object." },
  PROP_ADDED_REQ: { sentence: "A required property was added.", source: typed },
  PROP_REMOVED: { sentence: "An optional property was removed from a closed object.", source: everywhere },
  PROP_REMOVED_OPEN: {
    sentence: "An optional property was removed from an open object.",
    source: everywhere,
  },
  PROP_REQ_REMOVED: { sentence: "A required property was removed.", source: everywhere },
  PROP_RENAMED: {
    sentence:
      "A property was renamed and lists its old name in x-was. Stored histories are still readable, but other old data is not.",
    source: everywhere,
  },
  REQ_RELAXED: { sentence: "A required property became optional.", source: typed },
  REQ_TIGHTENED: { sentence: "An optional property became required.", source: typed },
  ENUM_EXTENDED: { sentence: "A value was added to an enum.", source: exhaustive },
  ENUM_NARROWED: { sentence: "A value was removed from an enum.", source: everywhere },
  CONST_CHANGED: { sentence: "A constant changed.", source: everywhere },
  ENUM_OPENNESS: { sentence: "An enum became open or closed.", source: typed },
  UNION_OPENNESS: { sentence: "A union became open or closed.", source: typed },
  VARIANT_ADDED: { sentence: "A variant was added to a union.", source: exhaustive },
  VARIANT_ADDED_OPEN: {
    sentence: "A variant was added to an open union. Older readers keep it as an unknown variant.",
    severity: "notice",
  },
  VARIANT_REMOVED: { sentence: "A variant was removed from a union.", source: everywhere },
  TAG_CHANGED: {
    sentence: "The name or a value of a union's tag changed.",
    source: everywhere,
  },
  VARIANT_OVERLAP: { sentence: "Data may match two variants of a oneOf, which allows only one match." },
  VARIANT_ORDER: {
    sentence: "The variants of an untagged union are in a different order. The first match is used.",
  },
  TYPE_WIDENED: { sentence: "A type accepts more values than before.", source: typed },
  TYPE_NARROWED: { sentence: "A type accepts fewer values than before.", source: typed },
  TYPE_CHANGED: { sentence: "A type accepts different values than before.", source: typed },
  NULL_ABSENT: {
    sentence: "A property that could be absent can now be null instead, or vice versa.",
    source: typed,
  },
  CLOSED: { sentence: "An object no longer allows undeclared properties." },
  OPENED: { sentence: "An object now allows undeclared properties." },
  ADDL_NARROWED: {
    sentence: "The schema of undeclared properties accepts fewer values than before.",
    source: typed,
  },
  ADDL_WIDENED: {
    sentence: "The schema of undeclared properties accepts more values than before.",
    source: typed,
  },
  ADDL_CHANGED: {
    sentence: "The schema of undeclared properties accepts different values than before.",
    source: typed,
  },
  PATPROP_ADDED: { sentence: "A pattern or schema now constrains property names." },
  BOUND_TIGHTENED: { sentence: "A limit was added or became stricter." },
  BOUND_LOOSENED: { sentence: "A limit was removed or became less strict." },
  CONSTRAINT_ADDED: { sentence: "A constraint was added." },
  CONSTRAINT_REMOVED: { sentence: "A constraint was removed." },
  CONSTRAINT_CHANGED: { sentence: "A constraint changed." },
  PATTERN_CHANGED: { sentence: "A pattern or a format changed." },
  MULTIPLE_TIGHTENED: { sentence: "multipleOf accepts fewer numbers than before." },
  MULTIPLE_LOOSENED: { sentence: "multipleOf accepts more numbers than before." },
  ITEM_ADDED: { sentence: "An item was added to a tuple." },
  ITEM_REMOVED: { sentence: "An item was removed from a tuple." },
  ITEM_CHANGED: { sentence: "The schema of a tuple item changed." },
  DEFAULT_CHANGED: {
    sentence: "A default value was added, removed or changed, so an absent property has a different meaning.",
  },
  PRODUCT_CHANGED: { sentence: "An allOf changed in a way that generated types do not express." },
  NOT_CHANGED: { sentence: "A `not` schema changed." },
  UNDECIDED: {
    sentence: "A conditional or unevaluated keyword changed, and its effect could not be determined.",
  },
  UNEXPLAINED: { sentence: "A document is read differently, and no single change explains it." },
  NAME_CHANGED: {
    sentence:
      "A type, field or enum value has a different name in generated code, or is no longer exported. Data is unaffected.",
    source: everywhere,
  },
  ID_CHANGED: { sentence: "A schema has another $id.", source: everywhere },
  RESERVED_REUSED: { sentence: "A reserved name is used again." },
  RESERVED_REMOVED: { sentence: "A name is no longer reserved and may be reused." },
  BYTES_CHANGED: { sentence: "The same value is encoded to different bytes.", severity: "notice" },
  TYPE_REMOVED: { sentence: "A message was removed.", source: everywhere },
  TYPE_ADDED: { sentence: "A message was added." },
} as const satisfies Readonly<Record<string, RuleFacts>>;

export type Rule = keyof typeof rules;

const facts: Readonly<Record<Rule, RuleFacts>> = rules;

export const factsOf = (rule: Rule): RuleFacts => facts[rule];

export const isRule = (word: string): word is Rule => Object.hasOwn(rules, word);
