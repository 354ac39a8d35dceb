/** The output gate: a generated module holds declarations and nothing that runs on import, whatever a schema says. */

import { wordList } from "../naming/language.ts";
import { parseTypeScript } from "./prettier.ts";
import { typescriptFor } from "./spellings.ts";

type Tree = Readonly<Record<string, unknown>>;

const isTree = (value: unknown): value is Tree => typeof value === "object" && value !== null;
const at = (tree: Tree, ...keys: readonly string[]): unknown =>
  keys.reduce<unknown>((node, key) => (isTree(node) ? node[key] : undefined), tree);
const typeOf = (tree: unknown): string => (isTree(tree) ? String(tree["type"]) : "nothing");
const listAt = (tree: Tree, key: string): readonly Tree[] => {
  const list = tree[key];
  return Array.isArray(list) ? list.filter(isTree) : [];
};

const isOurs = (source: unknown): boolean =>
  source === "koine/core" || source === "../core/index.js" || /^\.\/[a-z.-]+\.js$/.test(String(source));

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
  codec dataCodec historyCodec linear remembered rememberedMend rememberedReasons anyOf constant listOf mapOf ofLength
  orNull unlessNull`);

const classes = wordList("Set RegExp");

/** With the names that are asked for here. */
export const typescriptSpelling = typescriptFor(makers, classes, wordList("core evaluated"));

/** What a module constant may be made from: data, a function, a Set, a RegExp, a codec, steps, a form, a function that remembers. */
const isHarmlessValue = (value: Tree): boolean => {
  if (harmlessValues.has(typeOf(value))) return true;
  if (typeOf(value) === "NewExpression") return classes.has(String(at(value, "callee", "name")));
  if (typeOf(value) !== "CallExpression") return false;
  return (
    at(value, "callee", "object", "name") === "core" &&
    makers.has(String(at(value, "callee", "property", "name")))
  );
};

/** `validate1.evaluated = {…}`: Ajv's note for itself on a function of its own. */
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

/** Whether anything in a tree fetches other code; what stands in comments and texts does not. */
const callsForCode = (tree: unknown): boolean => {
  if (Array.isArray(tree)) return tree.some(callsForCode);
  if (!isTree(tree)) return false;
  if (tree["type"] === "Import" || tree["type"] === "ImportExpression") return true;
  if (tree["type"] === "Identifier" && tree["name"] === "require") return true;
  return Object.entries(tree).some(
    ([key, part]) => !aside.has(key) && !isName(key, tree) && callsForCode(part),
  );
};

/** What only names a member is no call, whatever it is called. */
const isName = (key: string, { computed }: Tree): boolean =>
  (key === "key" || key === "property") && computed !== true;

const aside = new Set(["loc", "leadingComments", "trailingComments", "innerComments", "comments", "tokens"]);

/** The first thing in a module that must not be there, in words; undefined when all is well. */
export const unsafePart = (text: string): string | undefined => {
  const tree = parseTypeScript(text);
  const program = isTree(tree) && isTree(tree["program"]) ? tree["program"] : {};
  const directives = listAt(program, "directives").filter(
    (node) => at(node, "value", "value") !== "use strict",
  );
  const statements = listAt(program, "body");
  if (statements.length === 0) return "an empty module";
  const unsafe = [...directives, ...statements].find((statement) => !isHarmless(statement));
  if (unsafe !== undefined) return `${typeOf(unsafe)} on line ${String(at(unsafe, "loc", "start", "line"))}`;
  const mayCall = /\brequire\b|\bimport\s*\(/.test(text);
  return mayCall && callsForCode(program) ? "a call of require or import" : undefined;
};
