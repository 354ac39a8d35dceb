/** Which testees take part: the built-in ones that were asked for and can be built, and those of the caller. */

import { didYouMean } from "../../../runtime/core/describe.ts";
import { build, hasToolchain, type Tell } from "./build.ts";
import { ConformError } from "./cases.ts";
import type { Limits, Runtime } from "./runtime.ts";
import { doors, runtimes } from "./runtimes/index.ts";
import type { Command } from "./testee.ts";

export interface Testee {
  readonly name: string;
  readonly command: Command;
  readonly limits?: Limits;
}

export interface Found {
  readonly testees: readonly Testee[];
  /** Built-in testees that nobody insisted on, and why they are left out. */
  readonly skipped: readonly string[];
  /** Testees that were to take part and cannot. */
  readonly unbuilt: readonly string[];
}

const known = [...runtimes, ...doors];
const names = known.map(({ name }) => name);

interface Asked {
  readonly runtimes?: readonly string[];
  /** The languages that were generated, where that is known. */
  readonly languages?: readonly string[];
}

const chosen = ({ runtimes: asked, languages }: Asked): readonly Runtime[] => {
  if (asked === undefined) return runtimes.filter(({ name }) => languages?.includes(name) ?? true);
  if (asked.includes("all")) return runtimes;
  const unknown = asked.find((name) => !["none", "native", ...names].includes(name));
  if (unknown !== undefined)
    throw new ConformError(
      `there is no built-in testee "${unknown}"${didYouMean(unknown, names)}; known: ${names.join(", ")}, all, native, none`,
    );
  return known.filter((one) => asked.includes(one.name) || (asked.includes("native") && doors.includes(one)));
};

const ownTestee = (text: string): Testee => {
  const [, name, file] = /^([^=]+)=(.+)$/s.exec(text) ?? [];
  if (name === undefined || file === undefined)
    throw new ConformError(`--testee takes NAME='COMMAND', not "${text}"`);
  if (names.includes(name)) throw new ConformError(`"${name}" is a built-in testee; choose another name`);
  return { name, command: { file } };
};

/** Builds what must be built. Throws ConformError for names and commands that make no sense. */
export const findTestees = (
  options: Asked & { readonly testees: readonly string[] },
  out: string,
  tell: Tell = () => undefined,
): Found => {
  const own = options.testees.map(ownTestee);
  const builtIn: Testee[] = [];
  const skipped: string[] = [];
  const unbuilt: string[] = [];
  for (const runtime of chosen(options)) {
    const { name, toolchain } = runtime;
    if (!hasToolchain(runtime)) {
      const reason = `${name}: ${toolchain.command} is not on PATH; to get it: ${toolchain.get}`;
      (options.runtimes === undefined ? skipped : unbuilt).push(
        options.runtimes === undefined ? `${reason} (skipped)` : reason,
      );
      continue;
    }
    const workplace = build(runtime, out, (text) => tell(`${name}: ${text}`));
    if (typeof workplace === "string") unbuilt.push(`${name}: ${workplace}`);
    else builtIn.push({ name, command: runtime.run(workplace), limits: runtime.limits ?? {} });
  }
  return { testees: [...builtIn, ...own], skipped, unbuilt };
};
