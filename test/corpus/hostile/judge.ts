/** Requirements for every input: no crash, no hang, no payload that becomes code, and no dropped keyword. */

import { diagnosticCodes } from "../../../generator/support/diagnostics.ts";
import { lookAt, type Node } from "../../../generator/5-write/parsers.ts";
import { parseTypeScript } from "../../../generator/support/prettier/prettier.ts";
import { hiddenCharacter } from "../../../generator/support/text/hidden.ts";
import { onceEach } from "../../../generator/support/once.ts";
import { canary } from "./payloads.ts";
import type { GeneratedFile, Outcome } from "./pool.ts";

const endingOf = (path: string): string => path.slice(path.lastIndexOf("."));

/** Returns true if the canary appears as an identifier, outside of strings and comments. */
const isNamedIn = (tree: unknown): boolean => {
  if (Array.isArray(tree)) return tree.some(isNamedIn);
  if (typeof tree !== "object" || tree === null) return false;
  if (Reflect.get(tree, "type") === "Identifier" && Reflect.get(tree, "name") === canary) return true;
  return Object.entries(tree).some(([key, part]) => !/comments|tokens|loc/i.test(key) && isNamedIn(part));
};

const brokenModule = (text: string): string | undefined => {
  try {
    return isNamedIn(parseTypeScript(text)) ? "the payload is code" : undefined;
  } catch (error) {
    return `does not parse: ${String(error).slice(0, 200)}`;
  }
};

const kindsOfNames = onceEach(({ language }: Pick<Node["tree"], "language">): string[] =>
  Array.from({ length: language.nodeTypeCount }, (_, id) => id)
    .filter((id) => language.nodeTypeIsNamed(id))
    .map((id) => language.nodeTypeForId(id) ?? "")
    .filter((kind) => /identifier|constant|variable/.test(kind)),
);

const brokenPackageFile = ({ path, text }: GeneratedFile): Promise<string | undefined> =>
  lookAt(path, text, (root) => {
    if (root.hasError) return "does not parse";
    return root.descendantsOfType(kindsOfNames(root.tree)).some((node) => node?.text === canary)
      ? "the payload is code"
      : undefined;
  });

const brokenJson = (text: string): string | undefined => {
  try {
    JSON.parse(text);
    return undefined;
  } catch (error) {
    return `does not parse: ${String(error)}`;
  }
};

export const brokenFile = async (file: GeneratedFile): Promise<string | undefined> => {
  const { path, text } = file;
  const ending = endingOf(path);
  if (ending === ".json") return brokenJson(text);
  if (ending === ".md") return undefined;
  const hidden = hiddenCharacter(text);
  if (hidden !== undefined) return hidden;
  if (/^\.[jt]s$/.test(ending)) return brokenModule(text);
  return brokenPackageFile(file);
};

/**
 * A rejection must have a message, a location and a hint. A rejection by the output check indicates a bug in
 * a template.
 */
const brokenRefusal = (outcome: Extract<Outcome, { kind: "refused" }>): string[] =>
  outcome.diagnostics.flatMap(({ code, file, message, hint }) => [
    ...(Object.hasOwn(diagnosticCodes, code) ? [] : [`the code ${code} is none`]),
    ...(file === "" ? [`${code} has no place`] : []),
    ...(message === "" || hint === "" ? [`${code} says nothing`] : []),
    ...(code.startsWith("output_") ? [`rejected by the output check: ${file} ${message}`] : []),
  ]);

/** Returns the problems found in an outcome. Skips files that were checked before. */
export const problemsOf = async (outcome: Outcome, seen: Set<string>): Promise<string[]> => {
  switch (outcome.kind) {
    case "hung":
      return [`no answer in ${outcome.milliseconds} ms`];
    case "crashed":
      return [`crashed: ${outcome.detail}`];
    case "unwritable":
      return [];
    case "refused":
      return outcome.diagnostics.length === 0 ? ["rejected without a reason"] : brokenRefusal(outcome);
    case "generated": {
      const fresh = outcome.files.filter(({ sha256 }) => seen.size < seen.add(sha256).size);
      const found = await Promise.all(fresh.map(async (file) => ({ file, wrong: await brokenFile(file) })));
      return found.flatMap(({ file, wrong }) => (wrong === undefined ? [] : [`${file.path} ${wrong}`]));
    }
  }
};

/** Returns the traces left by payloads that ran. */
export const traces = (): string[] => [
  ...(Reflect.get(globalThis, canary) === undefined ? [] : ["a payload ran"]),
  ...(Reflect.get({}, "polluted") === undefined ? [] : ["Object.prototype was changed"]),
];
