/** The codecs of the four message roles, with constructors, predicates and `toHash`. */

import {
  Assistant as GeneratedAssistant,
  System as GeneratedSystem,
  Tool as GeneratedTool,
  User as GeneratedUser,
} from "../../generated/typescript/riffer/index.ts";
import { withMethods } from "../core/index.ts";
import { makeAssistant, makeSystem, makeTool, makeUser, type Making } from "./messages.ts";
import { parseStructuredOutput, parseStructuredOutputAsync } from "./structured-output.ts";

export const systemKind = (making: Pick<Making<never>, "newId">) =>
  withMethods(GeneratedSystem, {
    /** Returns `{ role: "system", content }`. */
    create: makeSystem(making),

    /** Returns plain JSON. The equivalent of Riffer's `to_h`. */
    toHash: GeneratedSystem.encode,
  });

export const userKind = <File>(making: Making<File>) =>
  withMethods(GeneratedUser, {
    /**
     * Returns `{ role: "user", content, files }`. Files may be given in shorthand form. Throws RifferError
     * for an invalid file.
     */
    create: makeUser(making),

    /** Returns plain JSON, without `files` if there are none. The equivalent of Riffer's `to_h`. */
    toHash: GeneratedUser.encode,
  });

export const assistantKind = (making: Pick<Making<never>, "newId">) =>
  withMethods(GeneratedAssistant, {
    /** Returns `{ role: "assistant", content, tool_calls, … }`. A null structured output counts as absent. */
    create: makeAssistant(making),

    /**
     * Returns true if there is structured output, even if it is an empty object. The equivalent of Riffer's
     * `structured_output?`.
     */
    hasStructuredOutput({ structured_output }: GeneratedAssistant): boolean {
      return (structured_output ?? null) !== null;
    },

    /**
     * Parses the content with a synchronous Standard Schema and returns the value or all issues. Does not
     * modify the message. Pass the value to `create` or `Session.update`. Throws RifferError `schema_async`
     * for an asynchronous schema.
     */
    parseStructuredOutput,

    /** Like `parseStructuredOutput`, but accepts both synchronous and asynchronous schemas. */
    parseStructuredOutputAsync,

    /** Returns plain JSON without empty lists and absent fields. The equivalent of Riffer's `to_h`. */
    toHash: GeneratedAssistant.encode,
  });

export const toolKind = (making: Pick<Making<never>, "newId">) =>
  withMethods(GeneratedTool, {
    /** Returns `{ role: "tool", content, tool_call_id, name, … }`. */
    create: makeTool(making),

    /**
     * Returns true if the tool failed, even if the error text is empty. The equivalent of Riffer's `error?`.
     */
    isError({ error }: GeneratedTool): boolean {
      return error !== undefined;
    },

    /** Returns plain JSON. The equivalent of upstream's `to_h`. */
    toHash: GeneratedTool.encode,
  });
