/**
 * Restores the original definitions of unedited tools in an edited list, and of tools that the other API did
 * not support.
 */

import type { JsonValue } from "../../../core/index.ts";
import { at } from "../../support/json.ts";
import { essenceOf } from "./essence.ts";
import type { FoundTool, ToolsForm } from "./tool.ts";

const isNamed = ({ tool }: FoundTool): boolean => "name" in tool;

const definitionsIn = (list: readonly JsonValue[], form: ToolsForm): ReadonlyMap<string, JsonValue> =>
  new Map(
    form
      .read(list)
      .filter(isNamed)
      .map(({ tool, pointer }) => [essenceOf(tool), at([...list], pointer) ?? null]),
  );

/** Returns the tools that no other API supports. */
const unseenIn = (list: readonly JsonValue[], form: ToolsForm): readonly JsonValue[] => {
  const seen = new Set(form.read(list).map(({ pointer }) => pointer.split("/")[1]));
  return list.filter((_definition, index) => !seen.has(String(index)));
};

/** `fresh` is the back-translated list, and `given` is the original list. */
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
