/** Objections of a registry or a language to a name, and what to do about them. */

import type { FullIdentity } from "./identity.ts";
import type { Identity } from "../model/model.ts";

export interface Refusal {
  readonly code: "package_refused" | "package_taken";
  /** The keys that decide it, the most particular first. */
  readonly keys: readonly (keyof Identity)[];
  readonly message: string;
  readonly hint: string;
}

/** Everything that is wrong with the package of one language; it is asked about what was said and what follows from it. */
export type Judge = (identity: FullIdentity, said: Identity) => readonly Refusal[];

type Report = (keys: Refusal["keys"], isBad: boolean, message: string, hint: string) => readonly Refusal[];

const reporter =
  (code: Refusal["code"]): Report =>
  (keys, isBad, message, hint) =>
    isBad ? [{ code, keys, message, hint }] : [];

export const refused = reporter("package_refused");
export const taken = reporter("package_taken");

/** The advice against every name that is taken. */
export const inFront = "Prefix it with your organization, such as acme-messages.";

/** Names that no file can have on Windows, so that registries refuse them, too. */
export const deviceNames: ReadonlySet<string> = new Set([
  ..."aux con nul prn".split(" "),
  ...[1, 2, 3, 4, 5, 6, 7, 8, 9].flatMap((number) => [`com${number}`, `lpt${number}`]),
]);
