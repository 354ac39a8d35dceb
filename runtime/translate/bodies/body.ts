import type { JsonValue } from "../../core/index.ts";
import { fitName, originalName } from "../hub/tool-names.ts";
import type { Alphabet } from "../hub/ids.ts";
import { textsIn, type Fact, type Facts } from "./facts.ts";
import type { Field, Placed } from "./fields.ts";
import type { Body, BodyForm } from "./form.ts";
import { readMember, writeMember } from "./member.ts";
import type { Renames } from "./remembered.ts";
import type { FoundTool, Tool } from "./tools/tool.ts";

/** A parsed request, with the position of each tool in the list. */
export interface Reading {
  readonly body: Body;
  readonly said: Facts;
  readonly found: readonly FoundTool[];
}

const renamed = (facts: Facts, name: (name: string) => string): Facts => {
  const names = facts["choice.names"];
  return names === undefined ? facts : { ...facts, "choice.names": textsIn(names).map(name) };
};

const factsIn = (fields: readonly Field[]): Facts => {
  const facts: { [Name in Fact]?: JsonValue } = {};
  for (const { member, value } of fields) {
    if (member === undefined || typeof member === "string") continue;
    const said = readMember(member, value);
    if (said !== undefined && (member.isReadOnly !== true || facts[member.fact] === undefined))
      facts[member.fact] = said;
  }
  return facts;
};

const called = (found: FoundTool, name: (name: string) => string): FoundTool =>
  "name" in found.tool ? { ...found, tool: { ...found.tool, name: name(found.tool.name) } } : found;

const nobody: readonly FoundTool[] = [];

/** `names` maps fitted tool names that cannot be decoded to their original names. */
export const readBody = (fields: readonly Field[], form: BodyForm, names: Renames = {}): Reading => {
  const name = (fitted: string): string =>
    Object.hasOwn(names, fitted) ? (names[fitted] ?? fitted) : originalName(fitted);
  const said = factsIn(fields);
  const { tools: list, ...facts } = said;
  const found = Array.isArray(list) ? form.tools.read(list).map((one) => called(one, name)) : nobody;
  const isSilent = !Array.isArray(list) || (list.length > 0 && found.length === 0);
  const tools = isSilent ? {} : { tools: found.map(({ tool }) => tool) };
  const body = form.toHub({ facts, ...tools });
  return { body: { ...body, facts: renamed(body.facts, name) }, said, found };
};

const writeTools = (tools: readonly Tool[], { tools: form }: BodyForm): JsonValue => {
  const written = tools.flatMap((tool) => form.write(tool) ?? []);
  return [...(form.group?.(written) ?? written)];
};

/** Returns the tools that the API supports, or nothing if it supports none of them. */
const taken = (tools: readonly Tool[] | undefined, form: BodyForm): Pick<Body, "tools"> => {
  const left = tools?.filter(
    (tool) => form.tools.write(tool) !== undefined || form.tools.isApart?.(tool) === true,
  );
  return left === undefined || (left.length === 0 && tools?.length !== 0) ? {} : { tools: left };
};

export const writeBody = (body: Body, form: BodyForm, names: Alphabet): readonly Placed[] => {
  const facts = renamed(body.facts, (name) => fitName(name, names));
  const own = form.fromHub({ facts, ...taken(body.tools, form) });
  const isSilent = own.tools === undefined || (own.tools.length === 0 && body.tools?.length !== 0);
  const said: Facts = isSilent ? own.facts : { ...own.facts, tools: writeTools(own.tools ?? [], form) };
  const written = new Set<Fact>();
  const fields: Placed[] = [];
  for (const [pointer, member] of form.directory.members) {
    if (typeof member === "string" || written.has(member.fact)) continue;
    const fact = said[member.fact];
    const value = fact === undefined ? undefined : writeMember(member, fact);
    if (value === undefined) continue;
    written.add(member.fact);
    fields.push({ pointer, value });
  }
  return fields;
};
