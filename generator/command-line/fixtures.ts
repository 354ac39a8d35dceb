/**
 * The `koine fixtures` command: prints fixture cases with complete documents, for programs that cannot apply
 * patches.
 */

import { settingsOf } from "../api/settings.ts";
import { ConformError, fixtureCases } from "./conform/cases.ts";
import type { ExitCode, Output } from "./output.ts";
import { listAt, type Values } from "./usage.ts";

export const runFixtures = async (values: Values, output: Output): Promise<ExitCode> => {
  const { out, dialects, entities } = values;
  const selection = {
    ...(dialects === undefined ? {} : { dialects: listAt(dialects) }),
    ...(entities === undefined ? {} : { entities: listAt(entities) }),
  };
  try {
    const cases = fixtureCases(out ?? settingsOf({}).out, selection);
    for (const one of cases) await output.out(JSON.stringify(one));
    return 0;
  } catch (error) {
    if (!(error instanceof ConformError)) throw error;
    await output.err(error.message);
    return 2;
  }
};
