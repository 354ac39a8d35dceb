/**
 * Rewrites Ajv's generated code to limit the number of collected errors and, because most of a validator's
 * code creates errors, to create each error in one line.
 */

import {
  at,
  isName,
  isTree,
  listAt,
  partsOf,
  programOf,
  typeOf,
  type Tree,
} from "../../support/prettier/tree.ts";

interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

type TextOf = (node: unknown) => string;

const startOf = (node: unknown): number => Number(at(node, "start"));
const endOf = (node: unknown): number => Number(at(node, "end"));

const nameIn = (node: unknown, ...keys: readonly string[]): unknown => at(node, ...keys, "name");

const membersOf = (object: Tree): ReadonlyMap<unknown, unknown> =>
  new Map(listAt(object, "properties").map((one) => [nameIn(one, "key"), one["value"]]));

const errorKeys = ["instancePath", "schemaPath", "keyword", "params"];

/** Reads `const err0 = {instancePath,schemaPath:…,keyword:…,params:…};`. `schemaPath` is dropped. */
const errorIn = (statement: Tree): ReadonlyMap<unknown, unknown> | undefined => {
  const [declaration] = listAt(statement, "declarations");
  const made = declaration?.["init"];
  if (!isTree(made) || typeOf(made) !== "ObjectExpression") return undefined;
  const members = membersOf(made);
  return [...members.keys()].join() === errorKeys.join() ? members : undefined;
};

/** Recognizes `if(vErrors === null)`, which adds an error to Ajv's list. */
const isAdding = (statement: Tree | undefined): boolean =>
  nameIn(statement, "test", "left") === "vErrors" && typeOf(at(statement, "alternate")) === "BlockStatement";

/** Replaces the six lines that create and add an error. */
const addedError = (statement: Tree, next: Tree | undefined, textOf: TextOf): string | undefined => {
  const error = isAdding(next) ? errorIn(statement) : undefined;
  if (error === undefined) return undefined;
  const [place, , keyword, params] = errorKeys.map((key) => textOf(error.get(key)));
  return `vErrors = core.withError(vErrors, ${place}, ${keyword}, ${params});`;
};

/**
 * Replaces `vErrors = vErrors === null ? other.errors : vErrors.concat(other.errors);` and the following
 * count.
 */
const joined = (statement: Tree, next: Tree | undefined, textOf: TextOf): string | undefined => {
  const value = at(statement, "expression", "right");
  if (nameIn(statement, "expression", "left") !== "vErrors") return undefined;
  if (typeOf(value) !== "ConditionalExpression" || nameIn(next, "expression", "left") !== "errors")
    return undefined;
  const more = textOf(at(value, "consequent"));
  return `vErrors = core.joinErrors(vErrors, ${more});\nerrors += ${more}.length;`;
};

/**
 * Replaces `vErrors.push(err0)` and `vErrors.length = _errs0`. Ajv derives validity from the error count, so
 * the count includes dropped errors.
 */
const changed = (statement: Tree, _next: Tree | undefined, textOf: TextOf): string | undefined => {
  const expression = at(statement, "expression");
  if (
    nameIn(expression, "callee", "object") === "vErrors" &&
    nameIn(expression, "callee", "property") === "push"
  )
    return `core.addError(vErrors, ${textOf(at(expression, "arguments", "0"))});`;
  if (
    nameIn(expression, "left", "object") === "vErrors" &&
    nameIn(expression, "left", "property") === "length"
  )
    return `core.cutErrors(vErrors, ${textOf(at(expression, "right"))});`;
  return undefined;
};

const ways = [
  { count: 2, write: addedError },
  { count: 2, write: joined },
  { count: 1, write: changed },
];

const editOf = (statements: readonly Tree[], index: number, textOf: TextOf): (Edit & { count: number })[] => {
  const [statement = {}, next] = statements.slice(index, index + 2);
  for (const { count, write } of ways) {
    const text = write(statement, next, textOf);
    const end = endOf(count === 2 ? next : statement);
    if (text !== undefined) return [{ start: startOf(statement), end, text, count }];
  }
  return [];
};

const editsInList = (statements: readonly Tree[], textOf: TextOf): Edit[] => {
  const edits: Edit[] = [];
  for (let index = 0; index < statements.length; index++) {
    const [edit] = editOf(statements, index, textOf);
    if (edit === undefined) edits.push(...editsIn(statements[index] ?? {}, textOf));
    else edits.push(edit);
    index += (edit?.count ?? 1) - 1;
  }
  return edits;
};

const editsIn = (node: Tree, textOf: TextOf): Edit[] => {
  if (Array.isArray(node["body"])) return editsInList(listAt(node, "body"), textOf);
  if (typeOf(node) === "MemberExpression" && nameIn(node, "object") === "vErrors")
    throw new Error(`Ajv generated ${textOf(node)}, which generator/schema/ajv/errors.ts does not handle`);
  return partsOf(node).flatMap(([, part]) => editsIn(part, textOf));
};

/** Parameters that Ajv passes between functions. */
const handedOn = new Set(["rootData", "parentData", "parentDataProperty"]);

const isHandedOn = (node: Tree): boolean =>
  (typeOf(node) === "Identifier" && handedOn.has(String(node["name"]))) ||
  partsOf(node).some(([key, part]) => !isName(key, node) && isHandedOn(part));

const isUsual = (parameter: Tree): boolean =>
  listAt(Object(parameter["left"]), "properties")
    .map((one) => nameIn(one, "key"))
    .join() === "instancePath,parentData,parentDataProperty,rootData";

/** Functions that do not call other functions need only `instancePath`. */
const parameterEdits = (program: Tree): Edit[] => {
  const functions = listAt(program, "body").filter((one) => typeOf(one) === "FunctionDeclaration");
  const parameters = functions.flatMap((one) => listAt(one, "params").slice(1));
  if (functions.some((one) => isTree(one["body"]) && isHandedOn(one["body"]))) return [];
  return parameters.filter(isUsual).map((one) => ({
    start: startOf(one),
    end: endOf(one),
    text: '{instancePath=""}={}',
  }));
};

const edited = (text: string, edits: readonly Edit[]): string => {
  const inOrder = edits.toSorted((one, other) => one.start - other.start);
  const pieces = inOrder.map(
    (edit, index) => text.slice(inOrder[index - 1]?.end ?? 0, edit.start) + edit.text,
  );
  return pieces.join("") + text.slice(inOrder.at(-1)?.end ?? 0);
};

/** Returns the code with calls to koine/core. */
export const boundedErrors = (code: string): string => {
  const program = programOf(code);
  const textOf: TextOf = (node) => code.slice(startOf(node), endOf(node));
  return edited(code, [...editsIn(program, textOf), ...parameterEdits(program)]);
};
