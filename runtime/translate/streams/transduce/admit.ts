/** Applies the policy to a stream in the same way as to complete responses. */

import { ownCall, ownResult, type OwnTools } from "../../bodies/renamed.ts";
import { jsonText } from "../support/events.ts";
import { mintedId, repeatedId, type Alphabet } from "../../hub/ids.ts";
import type { CallPart, Part, ResultPart, ThinkingPart } from "../../hub/hub.ts";
import { inWords } from "../../hub/parts.ts";
import type { Edge } from "../../edge/edge.ts";
import type { Maker, Resolve } from "../../support/policy.ts";
import type { Report } from "../support/problems.ts";
import { holdingArguments } from "./held-arguments.ts";
import { jsonPieces, type JsonPieces } from "../support/json-pieces.ts";
import type { PartDelta } from "../support/delta.ts";

type Put = (delta: PartDelta) => void;

interface Numbered {
  call(part: CallPart): CallPart;
  result(part: ResultPart): ResultPart;
}

/**
 * Generates ids for calls without one, matches their results, and makes ids unique if the target requires it.
 */
const numbering = ({ profile }: Edge, tools: OwnTools): Numbered => {
  const counts = new Map<string, number>();
  const waiting: { readonly id: string; readonly name: string }[] = [];
  let position = 0;
  const alphabet: Alphabet | undefined = profile?.hasUniqueCalls === true ? profile.callIds : undefined;
  const unique = (id: string): string => {
    if (alphabet === undefined) return id;
    const count = (counts.get(id) ?? 0) + 1;
    counts.set(id, count);
    return count === 1 ? id : repeatedId(id, count, alphabet);
  };
  return {
    call(part) {
      const id = part.id ?? mintedId(position);
      position += 1;
      if (part.id === undefined) waiting.push({ id, name: part.name });
      return { ...ownCall(part, tools), id: unique(id) };
    },
    result(part) {
      const at = Math.max(
        0,
        waiting.findIndex(({ name }) => name === part.name),
      );
      const [found] = part.callId === undefined ? waiting.splice(at, 1) : [];
      const own = ownResult(part, tools);
      return found === undefined ? own : { ...own, callId: found.id };
    },
  };
};

const argumentsIn = ({ arguments: { text, value } }: CallPart): string => text ?? jsonText(value ?? {});

/** Tracks call arguments and reports those that are cut off. */
const watching = (report: Report): Put => {
  const open = new Map<string, JsonPieces>();
  return (delta) => {
    if (delta.kind === "call" && delta.call.isFreeform !== true) open.set(delta.key, jsonPieces());
    else if (delta.kind === "arguments") open.get(delta.key)?.add(delta.text);
    else if (delta.kind === "done" && open.get(delta.key)?.isCutOff() === true)
      report("arguments", "the arguments of a call were cut off and are passed on unchanged");
    if (delta.kind === "done") open.delete(delta.key);
  };
};

interface Target {
  readonly edge: Edge;
  readonly resolve: Resolve;
  readonly report: Report;
  readonly tools: OwnTools | undefined;
}

/** Calls `give` with the deltas that the policy allows. */
export const admitting = (
  { edge, resolve, report, tools = { original: new Map() } }: Target,
  give: Put,
): Put => {
  const numbered = numbering(edge, tools);
  const watch = watching(report);
  const held = holdingArguments(give);
  const put: Put = (delta) => {
    watch(delta);
    held.put(delta);
  };

  const begin = (key: string, part: CallPart): void => {
    const call = numbered.call(part);
    const isFreeform = call.isFreeform === true;
    put({ kind: "call", key, call });
    if (!isFreeform || part.isFreeform !== true) held.open(key, isFreeform);
  };

  const think = (delta: Extract<PartDelta, { kind: "thinking" }>): void => {
    const action = resolve(delta.maker, true);
    if (action === "keep") put(delta);
    else if (action === "text") put({ kind: "text", key: delta.key, text: delta.text });
  };

  const seal = (
    key: string,
    maker: Maker,
    token: Pick<ThinkingPart, "signature" | "encrypted" | "id">,
  ): void => {
    if (resolve(maker, true) === "keep") put({ kind: "token", key, maker, ...token });
  };

  const whole = (key: string, part: Part): void => {
    switch (part.kind) {
      case "text":
        put({ kind: "text", key, text: part.text, ...(part.isRefusal === true ? { isRefusal: true } : {}) });
        for (const citation of part.citations ?? []) put({ kind: "citation", key, citation });
        break;
      case "thinking": {
        const { text, signature, encrypted, maker = {}, isSummary } = part;
        if (text !== "")
          think({ kind: "thinking", key, text, maker, ...(isSummary === undefined ? {} : { isSummary }) });
        if (signature !== undefined) seal(key, maker, { signature });
        if (encrypted !== undefined) seal(key, maker, { encrypted });
        break;
      }
      case "call":
        begin(key, part);
        put({ kind: "arguments", key, text: argumentsIn(part) });
        break;
      case "media":
        put({ kind: "whole", key, part });
        break;
      case "result":
        put({ kind: "whole", key, part: numbered.result(part) });
        break;
      case "opaque": {
        const words = inWords(part);
        if (words.kind === "text") put({ kind: "text", key, text: words.text });
        break;
      }
    }
    put({ kind: "done", key });
  };

  return (delta) => {
    switch (delta.kind) {
      case "thinking":
        return think(delta);
      case "token": {
        const { key, maker, kind: _, ...token } = delta;
        return seal(key, maker, token);
      }
      case "call":
        return begin(delta.key, delta.call);
      case "whole":
        return whole(delta.key, delta.part);
      case "text":
      case "arguments":
      case "citation":
      case "done":
        return put(delta);
    }
  };
};
