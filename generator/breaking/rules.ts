/** The rules: what a change of a schema is called, what it does by itself, and whose programs no longer compile. */

import type { Severity } from "../support/diagnostics.ts";

interface RuleFacts {
  readonly sentence: string;
  /** The languages whose generated source a program may no longer compile against. */
  readonly source?: readonly string[];
  /** Where it is less than an error. */
  readonly severity?: Severity;
}

const everywhere = ["typescript", "rust", "python", "ruby", "go", "java"];
/** Where a compiler knows whether all cases are handled, or that a field may be missing. */
const typed = ["typescript", "rust", "python", "go", "java"];
const exhaustive = ["typescript", "rust", "python", "java"];

export const rules = {
  PROP_ADDED_OPT: { sentence: "An optional property was added to an object that admits no others." },
  PROP_ADDED_OPT_OPEN: {
    sentence:
      "An optional property was added to an open object, where older data may hold anything by that name.",
    severity: "notice",
  },
  PROP_ADDED_ANY: { sentence: "A property that admits any JSON was added to an open object." },
  PROP_ADDED_REQ: { sentence: "A required property was added.", source: typed },
  PROP_REMOVED: { sentence: "An optional property was removed from a closed object.", source: everywhere },
  PROP_REMOVED_OPEN: {
    sentence: "An optional property was removed from an open object.",
    source: everywhere,
  },
  PROP_REQ_REMOVED: { sentence: "A required property was removed.", source: everywhere },
  PROP_RENAMED: {
    sentence:
      "A property has another name and says the old one in x-was: stored histories are read under it, plain data is not.",
    source: everywhere,
  },
  REQ_RELAXED: { sentence: "A required property became optional.", source: typed },
  REQ_TIGHTENED: { sentence: "An optional property became required.", source: typed },
  ENUM_EXTENDED: { sentence: "An enum got another value.", source: exhaustive },
  ENUM_NARROWED: { sentence: "An enum lost a value.", source: everywhere },
  CONST_CHANGED: { sentence: "A constant became another.", source: everywhere },
  ENUM_OPENNESS: { sentence: "An enum was opened or closed.", source: typed },
  UNION_OPENNESS: { sentence: "A union was opened or closed.", source: typed },
  VARIANT_ADDED: { sentence: "A union got another variant.", source: exhaustive },
  VARIANT_ADDED_OPEN: {
    sentence: "An open union got another variant, which older readers keep as it comes.",
    severity: "notice",
  },
  VARIANT_REMOVED: { sentence: "A union lost a variant.", source: everywhere },
  TAG_CHANGED: {
    sentence: "What tells the variants of a union apart has another name or value.",
    source: everywhere,
  },
  VARIANT_OVERLAP: { sentence: "Data may fit two variants of a oneOf, of which exactly one must hold." },
  VARIANT_ORDER: {
    sentence: "Variants that no tag tells apart stand in another order; the first that fits counts.",
  },
  TYPE_WIDENED: { sentence: "A place takes more than before.", source: typed },
  TYPE_NARROWED: { sentence: "A place takes less than before.", source: typed },
  TYPE_CHANGED: { sentence: "A place takes something else than before.", source: typed },
  NULL_ABSENT: {
    sentence: "What could be absent can now be null instead, or the other way round.",
    source: typed,
  },
  CLOSED: { sentence: "An object no longer admits undeclared properties." },
  OPENED: { sentence: "An object now admits undeclared properties." },
  ADDL_NARROWED: { sentence: "Undeclared properties may hold less than before.", source: typed },
  ADDL_WIDENED: { sentence: "Undeclared properties may hold more than before.", source: typed },
  ADDL_CHANGED: { sentence: "Undeclared properties hold something else than before.", source: typed },
  PATPROP_ADDED: { sentence: "The names of properties are bound by a pattern or a schema now." },
  BOUND_TIGHTENED: { sentence: "A bound was added or became narrower." },
  BOUND_LOOSENED: { sentence: "A bound was taken away or became wider." },
  CONSTRAINT_ADDED: { sentence: "Data is bound by a keyword that said nothing before." },
  CONSTRAINT_REMOVED: { sentence: "Data is no longer bound by a keyword." },
  CONSTRAINT_CHANGED: { sentence: "A keyword binds data otherwise than before." },
  PATTERN_CHANGED: { sentence: "A pattern or a format became another." },
  MULTIPLE_TIGHTENED: { sentence: "Numbers must be multiples of something that admits fewer." },
  MULTIPLE_LOOSENED: { sentence: "Numbers must be multiples of something that admits more." },
  ITEM_ADDED: { sentence: "A tuple got another position." },
  ITEM_REMOVED: { sentence: "A tuple lost a position." },
  ITEM_CHANGED: { sentence: "A position of a tuple takes something else." },
  DEFAULT_CHANGED: {
    sentence: "What an absent property means was changed: a default was added, removed or changed.",
  },
  PRODUCT_CHANGED: { sentence: "A part of an allOf that no shape says was changed." },
  NOT_CHANGED: { sentence: "What data must not be was changed." },
  UNDECIDED: {
    sentence: "A conditional or unevaluated keyword was touched, and nobody can say what follows.",
  },
  UNEXPLAINED: { sentence: "A document reads otherwise although no single change says why." },
  NAME_CHANGED: {
    sentence: "A type or a field has another name in generated code, and the same data.",
    source: everywhere,
  },
  ID_CHANGED: { sentence: "A schema has another $id.", source: everywhere },
  RESERVED_REUSED: { sentence: "A name that was reserved is in use again." },
  RESERVED_REMOVED: { sentence: "A name is no longer reserved, so that somebody may use it again." },
  BYTES_CHANGED: { sentence: "The same value is written with other bytes.", severity: "notice" },
  TYPE_REMOVED: { sentence: "A message is gone.", source: everywhere },
  TYPE_ADDED: { sentence: "There is a new message." },
} as const satisfies Readonly<Record<string, RuleFacts>>;

export type Rule = keyof typeof rules;

const facts: Readonly<Record<Rule, RuleFacts>> = rules;

export const factsOf = (rule: Rule): RuleFacts => facts[rule];

export const isRule = (word: string): word is Rule => Object.hasOwn(rules, word);
