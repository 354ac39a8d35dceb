/** Finds and builds the testees for a run: the requested built-in testees and the user's own. */

import { didYouMean } from "../../../runtime/core/describe.ts";
import { build, hasToolchain, type Tell } from "./build.ts";
import { ConformError } from "./cases.ts";
import type { Command, Limits, Runtime } from "../../languages/runtime.ts";
import { loadTestees, type Testees } from "./testees.ts";

export interface Testee {
  readonly name: string;
  readonly command: Command;
  readonly limits?: Limits;
}

export interface Found {
  readonly testees: readonly Testee[];
  /** The reasons why optional built-in testees were skipped. */
  readonly skipped: readonly string[];
  /** The reasons why requested testees could not be built. */
  readonly unbuilt: readonly string[];
}

interface Asked {
  readonly runtimes?: readonly string[];
  /** The generated languages, if known. */
  readonly languages?: readonly string[];
}

const namesOf = ({ plain, native }: Testees): string[] => [...plain, ...native].map(({ name }) => name);

const chosen = ({ runtimes: asked, languages }: Asked, known: Testees): readonly Runtime[] => {
  const { plain, native } = known;
  if (asked === undefined) return plain.filter(({ name }) => languages?.includes(name) ?? true);
  if (asked.includes("all")) return plain;
  const names = namesOf(known);
  const unknown = asked.find((name) => !["none", "native", ...names].includes(name));
  if (unknown !== undefined)
    throw new ConformError(
      `unknown testee "${unknown}"${didYouMean(unknown, names)}; known: ${names.join(", ")}, all, native, none`,
    );
  return [
    ...plain.filter(({ name }) => asked.includes(name)),
    ...native.filter(({ name }) => asked.includes(name) || asked.includes("native")),
  ];
};

const ownTestee = (text: string, names: readonly string[]): Testee => {
  const [, name, file] = /^([^=]+)=(.+)$/s.exec(text) ?? [];
  if (name === undefined || file === undefined)
    throw new ConformError(`--testee must have the form NAME='COMMAND', not "${text}"`);
  if (names.includes(name)) throw new ConformError(`"${name}" is a built-in testee; choose another name`);
  return { name, command: { file } };
};

/** Throws ConformError for unknown names and invalid `--testee` values. */
export const findTestees = async (
  options: Asked & { readonly testees: readonly string[] },
  out: string,
  tell: Tell = () => undefined,
): Promise<Found> => {
  const known = await loadTestees();
  const own = options.testees.map((text) => ownTestee(text, namesOf(known)));
  const builtIn: Testee[] = [];
  const skipped: string[] = [];
  const unbuilt: string[] = [];
  for (const runtime of chosen(options, known)) {
    const { name, toolchain } = runtime;
    if (!hasToolchain(runtime)) {
      const reason = `${name}: ${toolchain.command} is not on PATH; to install it: ${toolchain.get}`;
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
