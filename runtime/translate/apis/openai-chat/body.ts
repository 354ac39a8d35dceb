/** Requests to the Chat Completions API. */

import { compact, isObject, memberOf } from "../../support/json.ts";
import type { Facts } from "../../bodies/facts.ts";
import { directoryOf } from "../../bodies/fields.ts";
import { without, type Body, type BodyForm } from "../../bodies/form.ts";
import { chatMembers, kinMembers } from "./members.ts";
import { openaiMembers } from "../openai/members.ts";
import { chatTools } from "../openai/tools.ts";
import { searchSettings } from "../../bodies/tools/read.ts";
import type { HostedTool, Tool } from "../../bodies/tools/tool.ts";
import { deepPlace, flatPlace, openaiFromHub, openaiToHub } from "../openai/body.ts";

/** In this API, web search is a request member instead of a tool. */
const readSearch = ({ "tools.search": options }: Facts): HostedTool[] => {
  if (!isObject(options)) return [];
  const [place, size] = [flatPlace(memberOf(options, "user_location")), options["search_context_size"]];
  return [{ kind: "web_search", ...searchSettings(undefined, place, size) }];
};

const isSearch = (tool: Tool): tool is HostedTool => tool.kind === "web_search";

const writeSearch = (facts: Facts, tools: readonly Tool[] = []): Facts => {
  const search = tools.find(isSearch);
  if (search === undefined) return facts;
  const options = { search_context_size: search.size, user_location: deepPlace(search.place) };
  return { ...facts, "tools.search": compact(options) };
};

const fromHub = ({ facts, tools }: Body): Body => {
  const others = tools?.filter((tool) => !isSearch(tool));
  const listed =
    others === undefined || (others.length === 0 && tools?.length !== 0) ? {} : { tools: others };
  const own = openaiFromHub({ facts, ...listed }, (name) => ({ type: "function", function: { name } }));
  return { facts: writeSearch(own, tools), ...listed };
};

export const chatBody: BodyForm = {
  directory: /* @__PURE__ */ directoryOf(openaiMembers, chatMembers, kinMembers),
  tools: chatTools,
  toHub: ({ facts, tools }) => {
    const searches = readSearch(facts);
    const all = searches.length === 0 ? tools : [...(tools ?? []), ...searches];
    const rest = without(facts, "tools.search");
    return { facts: openaiToHub(rest), ...(all === undefined ? {} : { tools: all }) };
  },
  fromHub,
  required: ["/model"],
  refusesUnions: true,
};
