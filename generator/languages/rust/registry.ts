/** Names that crates.io and Cargo refuse. */

import { naming as language } from "./naming.ts";
import { deviceNames, inFront, refused, taken, type Judge } from "../refusal.ts";

const longest = 64;

const form = /^[A-Za-z][A-Za-z0-9]*([-_][A-Za-z0-9]+)*$/;

const isPossible = (crate: string): boolean =>
  form.test(crate) && crate.length <= longest && !deviceNames.has(crate.toLowerCase());

/** Crates that rustc brings beside what no module can be called. */
const brought = new Set(["proc_macro", "test"]);

const isTaken = (module: string): boolean =>
  brought.has(module) || (language.takenModules?.has(module) ?? false);

export const refuses: Judge = ({ crate, crateModule }) => [
  ...refused(
    ["crate", "name"],
    !isPossible(crate),
    `crates.io takes no crate called "${crate}"`,
    `begin with a letter; then come letters and digits joined by - or _, ${longest} characters at most, and no device of Windows`,
  ),
  ...taken(
    ["crate", "name"],
    isTaken(crateModule),
    `"${crateModule}" is a word of Rust, or a crate that comes with it or is used by this one`,
    inFront,
  ),
];
