/** The tools of an edited list as they were where they came from: those that nobody edited, and those that nobody saw. */

import type { JsonValue } from "../../../core/index.ts";
import { at } from "../../json.ts";
import { essenceOf } from "./essence.ts";
import type { FoundTool, ToolsForm } from "./tool.ts";

const isNamed = ({ tool }: FoundTool): boolean => "name" in tool;

/** The definitions by what they say. */
const definitionsIn = (list: readonly JsonValue[], form: ToolsForm): ReadonlyMap<string, JsonValue> =>
  new Map(
    form
      .read(list)
      .filter(isNamed)
      .map(({ tool, pointer }) => [essenceOf(tool), at([...list], pointer) ?? null]),
  );

/** Members that say nothing that another API has. */
const unseenIn = (list: readonly JsonValue[], form: ToolsForm): readonly JsonValue[] => {
  const seen = new Set(form.read(list).map(({ pointer }) => pointer.split("/")[1]));
  return list.filter((_definition, index) => !seen.has(String(index)));
};

/** `fresh` is the list as it was written, `given` as it once was. */
export const withOriginals = (
  fresh: readonly JsonValue[],
  given: readonly JsonValue[],
  form: ToolsForm,
): readonly JsonValue[] => {
  const known = definitionsIn(given, form);
  const definitions = form.read(fresh).map(({ tool, pointer }) => {
    const written = at([...fresh], pointer) ?? null;
    return "name" in tool ? (known.get(essenceOf(tool)) ?? written) : written;
  });
  return [...(form.group?.(definitions) ?? definitions), ...unseenIn(given, form)];
};
