/**
 * The output check: regardless of the schema, a generated module contains only declarations and nothing that
 * runs on import.
 */

import { wordList } from "../naming/rules.ts";
import {
  at,
  isName,
  isTree,
  listAt,
  partsOf,
  programOf,
  typeOf,
  type Tree,
} from "../support/prettier/tree.ts";
import { declaredIn, declaredTwice } from "./declared.ts";

const isOurs = (source: unknown): boolean =>
  source === "koine/core" ||
  source === "zod" ||
  source === "../core/index.js" ||
  /^\.\/[a-z.-]+\.js$/.test(String(source));

const harmlessValues = new Set([
  "ObjectExpression",
  "ArrayExpression",
  "Identifier",
  "MemberExpression",
  "ArrowFunctionExpression",
  "StringLiteral",
  "NumericLiteral",
  "BooleanLiteral",
  "NullLiteral",
]);

const makers = wordList(`
  codec codecWithDoubles withDefaults withMethods withJsonSchema dataCodec historyCodec linear listing remembered rememberedMend rememberedReasons anyOf constant listOf mapOf ofLength
  orNull unlessNull withinBounds`);

const classes = wordList("Set RegExp");

/** Names that this check recognizes. */
export const askedNames: ReadonlySet<string> = new Set([
  ...makers,
  ...classes,
  ...wordList("core evaluated JSON parse"),
]);

/** Methods that return a modified copy of a schema. */
const copies = wordList("extend meta");

/** A function in each Zod module that adds checks to a schema. */
const isChecked = (callee: unknown): boolean => at(callee, "name") === "checked";

/** Recognizes `z.array(…).min(1)` and `Base.extend(…)`: a chain of calls that starts with Zod or a schema. */
const isZodSchema = (value: unknown): boolean => {
  const callee = at(value, "callee");
  const object = at(callee, "object");
  if (isChecked(callee)) return true;
  if (at(object, "type") === "CallExpression") return isZodSchema(object);
  const copied = at(object, "type") === "Identifier" && copies.has(String(at(callee, "property", "name")));
  return copied || at(object, "name") === "z";
};

/**
 * Returns true for allowed initializers: data, functions, sets, regular expressions, and calls to the core's
 * factories.
 */
const isHarmlessValue = (value: Tree): boolean => {
  if (harmlessValues.has(typeOf(value))) return true;
  if (typeOf(value) === "TSAsExpression") return at(value, "expression", "type") === "ObjectExpression";
  if (typeOf(value) === "NewExpression") return classes.has(String(at(value, "callee", "name")));
  if (typeOf(value) !== "CallExpression") return false;
  if (isZodSchema(value)) return true;
  const [object, method] = [at(value, "callee", "object", "name"), at(value, "callee", "property", "name")];
  return object === "core" ? makers.has(String(method)) : object === "JSON" && method === "parse";
};

/** Recognizes `validate1.evaluated = {…}`, which Ajv's code sets on its own functions. */
const isNote = (statement: Tree): boolean =>
  at(statement, "expression", "operator") === "=" &&
  at(statement, "expression", "left", "property", "name") === "evaluated" &&
  at(statement, "expression", "right", "type") === "ObjectExpression";

const isHarmless = (statement: Tree): boolean => {
  switch (typeOf(statement)) {
    case "ExpressionStatement":
      return isNote(statement);
    case "ImportDeclaration":
    case "ExportAllDeclaration":
      return isOurs(at(statement, "source", "value"));
    case "FunctionDeclaration":
    case "TSDeclareFunction":
    case "TSInterfaceDeclaration":
    case "TSTypeAliasDeclaration":
      return true;
    case "VariableDeclaration":
      return listAt(statement, "declarations").every(({ init }) => isTree(init) && isHarmlessValue(init));
    case "ExportNamedDeclaration": {
      const { declaration } = statement;
      return isTree(declaration) && isHarmless(declaration);
    }
    default:
      return false;
  }
};

/** Returns true if the tree imports other code. Comments and strings do not count. */
const callsForCode = (tree: Tree): boolean => {
  if (tree["type"] === "Import" || tree["type"] === "ImportExpression") return true;
  if (tree["type"] === "Identifier" && tree["name"] === "require") return true;
  return partsOf(tree).some(([key, part]) => !isName(key, tree) && callsForCode(part));
};

const unsafeIn = (program: Tree, text: string): string | undefined => {
  const directives = listAt(program, "directives").filter(
    (node) => at(node, "value", "value") !== "use strict",
  );
  const statements = listAt(program, "body");
  if (statements.length === 0) return "an empty module";
  const unsafe = [...directives, ...statements].find((statement) => !isHarmless(statement));
  if (unsafe !== undefined) return `${typeOf(unsafe)} on line ${String(at(unsafe, "loc", "start", "line"))}`;
  const mayCall = /\brequire\b|\bimport\s*\(/.test(text);
  return mayCall && callsForCode(program)
    ? "a call to require or import"
    : declaredTwice(declaredIn(program));
};

export const unsafePart = (text: string): string | undefined => unsafeIn(programOf(text), text);

export const namesOfSafe = (text: string): readonly string[] | undefined => {
  try {
    const program = programOf(text);
    return unsafeIn(program, text) === undefined ? declaredIn(program) : undefined;
  } catch {
    return undefined;
  }
};
