/** Requests to the Responses API. */

import { directoryOf } from "../fields.ts";
import type { BodyForm } from "../form.ts";
import { responsesMembers } from "../tables/openai-responses.ts";
import { openaiMembers } from "../tables/openai.ts";
import { responsesTools } from "../tools/openai.ts";
import { openaiFromHub, openaiToHub } from "./openai.ts";

export const responsesBody: BodyForm = {
  directory: /* @__PURE__ */ directoryOf(openaiMembers, responsesMembers),
  tools: responsesTools,
  toHub: (body) => ({ ...body, facts: openaiToHub(body.facts) }),
  fromHub: (body) => ({ ...body, facts: openaiFromHub(body, (name) => ({ type: "function", name })) }),
  required: ["/model"],
  refusesUnions: true,
};
