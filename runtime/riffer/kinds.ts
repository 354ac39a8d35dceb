/** The four kinds of message: each codec with its constructor, its predicates and its hash. */

import {
  Assistant as GeneratedAssistant,
  System as GeneratedSystem,
  Tool as GeneratedTool,
  User as GeneratedUser,
} from "../../generated/typescript/riffer/index.ts";
import { withMethods } from "../core/index.ts";
import { makeAssistant, makeSystem, makeTool, makeUser, type Making } from "./messages.ts";
import { parseStructuredOutput, parseStructuredOutputAsync } from "./structured-output.ts";

/** System with its methods. */
export const systemKind = (making: Pick<Making<never>, "newId">) =>
  withMethods(GeneratedSystem, {
    /** `{ role: "system", content }`; the document's `new`. */
    create: makeSystem(making),

    /** Its plain JSON; the document's `to_h`. */
    toHash: GeneratedSystem.encode,
  });

/** User with its methods. */
export const userKind = <File>(making: Making<File>) =>
  withMethods(GeneratedUser, {
    /** `{ role: "user", content, files }`; the document's `new`. Files may be shorthands. Throws RifferError for a bad one. */
    create: makeUser(making),

    /** Its plain JSON, without `files` when there are none; the document's `to_h`. */
    toHash: GeneratedUser.encode,
  });

/** Assistant with its methods. */
export const assistantKind = (making: Pick<Making<never>, "newId">) =>
  withMethods(GeneratedAssistant, {
    /** `{ role: "assistant", content, tool_calls, … }`; the document's `new`. A null structured output is none. */
    create: makeAssistant(making),

    /** True when there is structured output; an empty object counts. The document's `structured_output?`. */
    hasStructuredOutput({ structured_output }: GeneratedAssistant): boolean {
      return (structured_output ?? null) !== null;
    },

    /**
     * Its content as the value of a Standard Schema that answers at once, or every issue. The message is not changed;
     * `create` and `Session.update` take the value. Throws RifferError `schema_async` for a schema that answers later.
     */
    parseStructuredOutput,

    /** As parseStructuredOutput, for schemas of both sorts. */
    parseStructuredOutputAsync,

    /** Its plain JSON, without empty lists and what is absent; the document's `to_h`. */
    toHash: GeneratedAssistant.encode,
  });

/** Tool with its methods. */
export const toolKind = (making: Pick<Making<never>, "newId">) =>
  withMethods(GeneratedTool, {
    /** `{ role: "tool", content, tool_call_id, name, … }`; the document's `new`. */
    create: makeTool(making),

    /** True when the tool failed; empty error text counts. The document's `error?`. */
    isError({ error }: GeneratedTool): boolean {
      return error !== undefined;
    },

    /** Its plain JSON; upstream's `to_h`. */
    toHash: GeneratedTool.encode,
  });
