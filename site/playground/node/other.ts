/** Stubs of other Node modules. Functions that are needed only by the command line throw an error. */

import draft06 from "ajv/dist/refs/json-schema-draft-06.json" with { type: "json" };
import draft07 from "ajv/dist/refs/json-schema-draft-07.json" with { type: "json" };

const refuse = (): never => {
  throw new Error("this needs Node; run koine on the command line");
};

/** The modules that the generator loads with `require`. */
const required = new Map<string, unknown>([
  ["ajv/dist/refs/json-schema-draft-06.json", draft06],
  ["ajv/dist/refs/json-schema-draft-07.json", draft07],
]);

export const createRequire =
  () =>
  (name: string): unknown =>
    required.get(name) ?? refuse();

export const fileURLToPath = (url: string | URL): string => new URL(url).pathname;
export const pathToFileURL = (place: string): URL => new URL(`file://${place}`);
export const tmpdir = (): string => "/tmp";
export const format = (...parts: readonly unknown[]): string => parts.join(" ");

const membersOf = (value: object): [string, unknown][] => Object.entries(value);

export const isDeepStrictEqual = (one: unknown, other: unknown): boolean => {
  if (Object.is(one, other)) return true;
  if (typeof one !== "object" || typeof other !== "object" || one === null || other === null) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const members = membersOf(one);
  return (
    members.length === membersOf(other).length &&
    members.every(
      ([key, value]) => Object.hasOwn(other, key) && isDeepStrictEqual(value, Reflect.get(other, key)),
    )
  );
};

export { refuse as execFileSync, refuse as hostname, refuse as kill, refuse as pid, refuse as randomBytes };
