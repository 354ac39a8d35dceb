/** The worker of the Breaking playground. */

import { breaking, type PlacedFinding } from "../../generator/api/breaking.ts";
import { GenerationError, type Diagnostic } from "../../generator/support/diagnostics.ts";
import { layOut } from "./node/fs.ts";
import { filesOf, placeOf, type Project } from "./project.ts";
import { serve } from "./serve.ts";

export interface BreakingRequest {
  readonly before: Project;
  readonly after: Project;
}

export interface Compared {
  readonly findings: readonly PlacedFinding[];
  readonly entities: number;
  readonly problems: readonly Diagnostic[];
}

const compare = async ({ before, after }: BreakingRequest): Promise<Compared> => {
  layOut("/before", filesOf(before));
  layOut("/after", filesOf(after));
  try {
    const options = { schema: placeOf(after, "/after"), against: placeOf(before, "/before") };
    const { findings, entities } = await breaking(options);
    return { findings, entities, problems: [] };
  } catch (error) {
    if (error instanceof GenerationError) return { findings: [], entities: 0, problems: error.diagnostics };
    throw error;
  }
};

serve<BreakingRequest>(compare);
