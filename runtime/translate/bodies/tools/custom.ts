/** Support for custom tools, which take free text, in APIs that support only functions. */

import { textMember } from "../../hub/arguments.ts";
import type { CustomTool, FunctionTool } from "./tool.ts";

const grammarOf = ({ grammar }: CustomTool): { readonly description?: string } =>
  typeof grammar?.syntax === "string" && typeof grammar.definition === "string"
    ? { description: `Text that matches this ${grammar.syntax} grammar:\n\n${grammar.definition}` }
    : {};

/** Returns a function with a single string parameter. */
export const functionFrom = (tool: CustomTool): FunctionTool => ({
  kind: "function",
  name: tool.name,
  ...(tool.description === undefined ? {} : { description: tool.description }),
  schema: {
    type: "object",
    properties: { [textMember]: { type: "string", ...grammarOf(tool) } },
    required: [textMember],
    additionalProperties: false,
  },
});
