/** Requests to the Responses API. */

import { directoryOf } from "../../bodies/fields.ts";
import type { BodyForm } from "../../bodies/form.ts";
import { responsesMembers } from "./members.ts";
import { openaiMembers } from "../openai/members.ts";
import { responsesTools } from "../openai/tools.ts";
import { openaiFromHub, openaiToHub } from "../openai/body.ts";

export const responsesBody: BodyForm = {
  directory: /* @__PURE__ */ directoryOf(openaiMembers, responsesMembers),
  tools: responsesTools,
  toHub: (body) => ({ ...body, facts: openaiToHub(body.facts) }),
  fromHub: (body) => ({ ...body, facts: openaiFromHub(body, (name) => ({ type: "function", name })) }),
  required: ["/model"],
  refusesUnions: true,
};
