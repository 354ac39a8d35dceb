/** Package names that a registry or language rejects, and how to fix them. */

import type { FullIdentity } from "./identity.ts";
import type { Identity } from "../model/model.ts";

export interface Refusal {
  readonly code: "package_refused" | "package_taken";
  /** The config keys that determine the name, most specific first. */
  readonly keys: readonly (keyof Identity)[];
  readonly message: string;
  readonly hint: string;
}

/** Returns all problems with a language's package, given its complete identity and the configured values. */
export type Judge = (identity: FullIdentity, said: Identity) => readonly Refusal[];

type Report = (keys: Refusal["keys"], isBad: boolean, message: string, hint: string) => readonly Refusal[];

const reporter =
  (code: Refusal["code"]): Report =>
  (keys, isBad, message, hint) =>
    isBad ? [{ code, keys, message, hint }] : [];

export const refused = reporter("package_refused");
export const taken = reporter("package_taken");

export const inFront = "Prefix it with your organization, such as acme-messages.";

/** Reserved device names on Windows, which registries also reject. */
export const deviceNames: ReadonlySet<string> = new Set([
  ..."aux con nul prn".split(" "),
  ...[1, 2, 3, 4, 5, 6, 7, 8, 9].flatMap((number) => [`com${number}`, `lpt${number}`]),
]);
