/** Rejects names that crates.io or Cargo does not accept. */

import { naming as language } from "./naming.ts";
import { deviceNames, inFront, refused, taken, type Judge } from "../refusal.ts";

const longest = 64;

const form = /^[A-Za-z][A-Za-z0-9]*([-_][A-Za-z0-9]+)*$/;

const isPossible = (crate: string): boolean =>
  form.test(crate) && crate.length <= longest && !deviceNames.has(crate.toLowerCase());

/** Crates that come with rustc and are not covered by reserved module names. */
const brought = new Set(["proc_macro", "test"]);

const isTaken = (module: string): boolean =>
  brought.has(module) || (language.takenModules?.has(module) ?? false);

export const refuses: Judge = ({ crate, crateModule }) => [
  ...refused(
    ["crate", "name"],
    !isPossible(crate),
    `"${crate}" is not a valid crate name`,
    `Start with a letter, followed by letters and digits, separated by - or _. Use at most ${longest} characters and no Windows device name.`,
  ),
  ...taken(
    ["crate", "name"],
    isTaken(crateModule),
    `"${crateModule}" is a Rust keyword, a standard crate, or a dependency of this crate`,
    inFront,
  ),
];
