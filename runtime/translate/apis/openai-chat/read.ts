import type { JsonValue } from "../../../core/index.ts";
import { isShown } from "../../hub/contents.ts";
import { argumentsFromText } from "../../hub/arguments.ts";
import type { Arguments, CallPart, HubMessage, Part, ResultPart, Role, Unit } from "../../hub/hub.ts";
import { isObject, listOf, memberOf, textOf } from "../../support/json.ts";
import { madeAll } from "../../hub/makers.ts";
import { withAnnotations } from "./annotations.ts";
import { returnMedia } from "./moved.ts";
import { readContent, readPart } from "./parts.ts";
import { api, carried, readReasoning } from "./reasoning.ts";
import { bareText, makerOf, opaque, originAt } from "../../hub/parts.ts";

const signatureIn = (call: JsonValue): string | undefined =>
  textOf(memberOf(memberOf(call, "extra_content"), "google"), "thought_signature");

/** Arguments should be text, but some providers send an object. */
const argumentsIn = (called: JsonValue | undefined): Arguments => {
  const given = memberOf(called, "arguments");
  return isObject(given) ? { value: given } : argumentsFromText(typeof given === "string" ? given : "");
};

/** A call without a type is a function call. */
const readCall = (unit: Unit, call: JsonValue, index: number): Part => {
  const pointer = `/tool_calls/${index}`;
  const [type, id = ""] = [textOf(call, "type") ?? "function", textOf(call, "id")];
  const facts = { kind: "call", ...(id === "" ? {} : { id }), origin: originAt(unit, pointer) } as const;
  if (type === "custom") {
    const tool = memberOf(call, "custom");
    const given = { text: textOf(tool, "input") ?? "" };
    return { ...facts, name: textOf(tool, "name") ?? "", arguments: given, isFreeform: true };
  }
  if (type !== "function") return opaque(unit, pointer, type);
  const [called, signature] = [memberOf(call, "function"), signatureIn(call)];
  return {
    ...facts,
    name: textOf(called, "name") ?? "",
    arguments: argumentsIn(called),
    ...(signature === undefined ? {} : { signature, maker: { api, home: carried } }),
  };
};

/** Reads the older `function_call`, which has no id. */
const readFunctionCall = (unit: Unit): CallPart[] => {
  const called = memberOf(unit.wire, "function_call");
  if (!isObject(called)) return [];
  const given = argumentsFromText(textOf(called, "arguments") ?? "");
  const origin = originAt(unit, "/function_call");
  return [{ kind: "call", name: textOf(called, "name") ?? "", arguments: given, origin }];
};

const readRefusal = (unit: Unit): Part[] => {
  const refusal = textOf(unit.wire, "refusal") ?? "";
  return refusal === "" ? [] : [{ ...bareText(unit, "/refusal", refusal), isRefusal: true }];
};

const readImages = (unit: Unit): Part[] =>
  listOf(unit.wire, "images").map((image, index) => {
    const part = readPart(
      unit,
      `/images/${index}`,
      isObject(image) ? { type: "image_url", ...image } : image,
    );
    return part.kind === "media" ? part : opaque(unit, `/images/${index}`, "image");
  });

/**
 * Providers send an empty string if there is no text. The empty string is kept only if the message has no
 * other content.
 */
const isNothing = (part: Part): boolean => part.kind === "text" && part.isBare === true && part.text === "";

const readAssistant = (unit: Unit): HubMessage => {
  const content = withAnnotations(readContent(unit), unit.wire);
  const others = [
    ...readRefusal(unit),
    ...readImages(unit),
    ...(isObject(memberOf(unit.wire, "audio")) ? [opaque(unit, "/audio", "audio")] : []),
    ...listOf(unit.wire, "tool_calls").map((call, index) => readCall(unit, call, index)),
    ...readFunctionCall(unit),
  ];
  const reasoning = readReasoning(unit);
  const isAlone = others.length + reasoning.length === 0;
  const said = isAlone ? content : content.filter((part) => !isNothing(part));
  const parts = [...reasoning, ...said, ...others];
  return madeAll({ role: "assistant", parts, units: [unit], maker: makerOf(api) });
};

const readResult = (unit: Unit): HubMessage => {
  const [callId, name] = [textOf(unit.wire, "tool_call_id") ?? "", textOf(unit.wire, "name")];
  const content = textOf(unit.wire, "content") === "" ? [] : readContent(unit).filter(isShown);
  const part: ResultPart = {
    kind: "result",
    ...(callId === "" ? {} : { callId }),
    ...(name === undefined ? {} : { name, isNamed: true }),
    content,
    origin: originAt(unit, ""),
  };
  return { role: "tool", parts: [part], units: [unit] };
};

const roles: Readonly<Record<string, Role>> = { system: "system", developer: "developer", user: "user" };

const readUnit = (unit: Unit): HubMessage => {
  const word = textOf(unit.wire, "role") ?? "";
  if (word === "tool" || word === "function") return readResult(unit);
  const name = textOf(unit.wire, "name");
  const named = name === undefined ? {} : { name };
  if (word === "assistant") return { ...readAssistant(unit), ...named };
  const role = Object.hasOwn(roles, word) ? roles[word] : undefined;
  if (role === undefined) return { role: "other", parts: [opaque(unit, "", word)], units: [unit] };
  return { role, parts: readContent(unit), units: [unit], ...named };
};

export const readUnits = (units: readonly Unit[]): readonly HubMessage[] => returnMedia(units.map(readUnit));
