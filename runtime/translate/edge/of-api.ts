/**
 * Adds the API-specific functions to an edge. Programs that only use message stores do not bundle this
 * module.
 */

import { judge } from "../rules/judge.ts";
import { toolRefusals } from "../rules/tools.ts";
import { fit, unfit } from "../profiles/fit.ts";
import type { Profile } from "../profiles/profile.ts";
import type { BodyForm } from "../bodies/form.ts";
import { takeBody } from "../bodies/to-api.ts";
import type { Edge } from "./edge.ts";

export const ofApi = <Name extends string>(
  profile: Profile,
  body: BodyForm,
  edge: Edge<Name>,
): Edge<Name> => ({
  ...edge,
  body,
  takeBody: (taking) => takeBody(taking, { form: body, names: profile.toolNames }, profile.name),
  profile,
  fit: (messages) => fit(messages, profile),
  unfit,
  judge: (view) => [...judge(view), ...toolRefusals(view, body)],
});
