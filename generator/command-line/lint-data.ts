/**
 * The `--data` option of `koine lint`, which reports members, variants and enum values that no document
 * contains.
 */

import type { Section } from "../usage/report/rows.ts";
import { workersIn } from "./count-options.ts";
import { requestsIn } from "./data/requests.ts";
import { UnknownEntityError } from "./entity-id.ts";
import { printable } from "./findings/printable.ts";
import { counted, type Format, type Output } from "./output.ts";
import { profileOfData } from "./profile.ts";
import { UsageError, type Values } from "./usage.ts";

const unusedIn = ({ entity, kind, rows }: Section): readonly string[] =>
  rows
    .filter(({ tally }) => tally === undefined)
    .map(({ name }) => (kind === "record" ? `${entity}.${name}` : `${entity} ${name}`));

const printOne = async (
  values: Values,
  entity: string,
  inputs: readonly string[],
  format: Format,
  output: Output,
): Promise<number> => {
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
  for (const line of lines) await output.out(printable(line));
  return unreadable;
};

const printEach = async (values: Values, format: Format, output: Output): Promise<boolean> => {
  let unreadable = 0;
  for (const { entity, inputs } of requestsIn(values, [])) {
    if (entity === undefined) throw new UsageError(`specify the entity: --data Event=${inputs.join(" ")}`);
    unreadable += await printOne(values, entity, inputs, format, output);
  }
  return unreadable === 0;
};

/**
 * Prints everything that the schema declares but no document contains. Returns false if an input cannot be
 * read.
 */
export const printUnused = async (values: Values, format: Format, output: Output): Promise<boolean> => {
  try {
    return await printEach(values, format, output);
  } catch (error) {
    throw error instanceof UnknownEntityError ? new UsageError(error.message) : error;
  }
};
