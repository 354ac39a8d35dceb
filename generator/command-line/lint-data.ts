/**
 * The `--data` option of `koine lint`, which reports members, variants and enum values that no document
 * contains, and documents that cannot be read or are invalid.
 */

import type { Group } from "../usage/groups.ts";
import type { Profile } from "../usage/report/profile.ts";
import type { Section } from "../usage/report/rows.ts";
import { workersIn } from "./count-options.ts";
import { requestsIn } from "./data/requests.ts";
import { UnknownEntityError } from "./entity-id.ts";
import type { Finding } from "./findings/finding.ts";
import { formatFinding } from "./findings/format.ts";
import { printable } from "./findings/printable.ts";
import { counted, type ExitCode, type Format, type Output } from "./output.ts";
import { profileOfData } from "./profile.ts";
import { UsageError, type Values } from "./usage.ts";

const unusedIn = ({ entity, kind, rows }: Section): readonly string[] =>
  rows
    .filter(({ tally }) => tally === undefined)
    .map(({ name }) => (kind === "record" ? `${entity}.${name}` : `${entity} ${name}`));

/** A finding for documents with the same problem, at the first of them. */
const brokenOf = (code: string, problem: string, { documents, first }: Group, isError: boolean): Finding => {
  const [{ file = "", line = 1 } = {}, ...others] = first;
  const level = isError ? "error" : "warning";
  const places = others.map((other) => `${other.file}:${other.line}`).join(", ");
  return {
    file,
    line,
    pointer: "",
    code,
    message: `${counted(documents, "document")} ${documents === 1 ? "is" : "are"} ${problem}`,
    level,
    label: level,
    ...(places === "" ? {} : { note: `also at ${places}` }),
    hint: "Run koine validate to see each problem.",
  };
};

const brokenIn = ({ root, invalid, notJson }: Profile, isError: boolean): readonly Finding[] => [
  ...notJson.map(([code, group]) => brokenOf("data_not_json", `not valid JSON (${code})`, group, isError)),
  ...(invalid === undefined ? [] : [brokenOf("data_invalid", `not a valid ${root.id}`, invalid, isError)]),
];

/** The documents that were checked. */
interface Checked {
  /** The number of inputs that cannot be read. */
  readonly unreadable: number;
  /** Whether there are broken documents. */
  readonly isBroken: boolean;
}

const printOne = async (
  values: Values,
  entity: string,
  inputs: readonly string[],
  format: Format,
  output: Output,
): Promise<Checked> => {
  const options = { entity, inputs, isMerge: false, ...workersIn(values) };
  const { profile, unreadable } = await profileOfData(values, options, output);
  const { documents } = profile.usage;
  const unused = [...profile.sections.used.flatMap(unusedIn), ...profile.sections.unused];
  const lines =
    format === "json"
      ? [JSON.stringify({ entity: profile.root.id, documents, unused })]
      : unused.map(
          (name) => `${name}: notice: not in ${counted(documents, "document")} of ${profile.root.id}`,
        );
  const broken = brokenIn(profile, values.strict === true);
  for (const finding of broken) await output.out(formatFinding(finding, format, output.paint));
  for (const line of lines) await output.out(printable(line));
  return { unreadable, isBroken: broken.length > 0 };
};

const printEach = async (values: Values, format: Format, output: Output): Promise<Checked> => {
  let all: Checked = { unreadable: 0, isBroken: false };
  for (const { entity, inputs } of requestsIn(values, [])) {
    if (entity === undefined) throw new UsageError(`specify the entity: --data Event=${inputs.join(" ")}`);
    const one = await printOne(values, entity, inputs, format, output);
    all = { unreadable: all.unreadable + one.unreadable, isBroken: all.isBroken || one.isBroken };
  }
  return all;
};

/**
 * Prints everything that the schema declares but no document contains, and the broken documents, which are
 * errors with `--strict` and warnings otherwise.
 */
export const printUnused = async (values: Values, format: Format, output: Output): Promise<ExitCode> => {
  try {
    const { unreadable, isBroken } = await printEach(values, format, output);
    if (unreadable > 0) return 2;
    return isBroken && values.strict === true ? 1 : 0;
  } catch (error) {
    throw error instanceof UnknownEntityError ? new UsageError(error.message) : error;
  }
};
