/** Rules about one part each: names, ids, arguments, texts and media. */

import { objectText } from "../hub/arguments.ts";
import type { CallPart, MediaPart, Part, ResultPart } from "../hub/hub.ts";
import { fitId, isOfAlphabet, type Alphabet } from "../hub/ids.ts";
import { fitName } from "../hub/tool-names.ts";
import { placeOf, type Found } from "../ledger/found.ts";
import { isRefusedBlank, takesMedium } from "../profiles/fit.ts";
import type { Refusal } from "./refusal.ts";
import { wordAt, type View } from "./view.ts";

const repair = "translate";

const inAlphabet = (text: string, alphabet: Alphabet): boolean => text !== "" && isOfAlphabet(text, alphabet);

const nameRefusals = (part: CallPart | ResultPart, { profile }: View): Refusal[] => {
  const { toolNames, places, name } = profile;
  const word = wordAt(part, places.name);
  if (word === undefined || inAlphabet(word.text, toolNames)) return [];
  const wanted = fitName(word.text, toolNames);
  const message = `${name} takes names of at most ${toolNames.length} characters, each ${toolNames.characters.source}; ${JSON.stringify(wanted)} would do`;
  return [{ code: "tool_name", pointer: word.place, message, ...(word.text === "" ? {} : { repair }) }];
};

const idRefusals = (part: CallPart | ResultPart, { profile }: View): Refusal[] => {
  const { callIds, places, name } = profile;
  const word = wordAt(part, part.kind === "call" ? places.callId : places.answerId);
  if (callIds === undefined || (word !== undefined && inAlphabet(word.text, callIds))) return [];
  const wanted = word === undefined ? "an id" : JSON.stringify(fitId(word.text, callIds));
  const message = `${name} takes ids of 1 to ${callIds.length} characters, each ${callIds.characters.source}; ${wanted} would do`;
  return [{ code: "call_id", pointer: word?.place ?? placeOf(part), message, repair }];
};

const argumentRefusals = (part: CallPart, { profile }: View): Refusal[] => {
  const word = profile.places.arguments === undefined ? undefined : wordAt(part, profile.places.arguments);
  if (word === undefined || part.isFreeform === true || objectText({ text: word.text }) === word.text)
    return [];
  const message = `${profile.name} asks for the JSON text of an object; wrap what is none in one`;
  return [{ code: "arguments", pointer: word.place, message, repair }];
};

const mediaRefusals = (part: MediaPart, { message }: Found, { profile }: View): Refusal[] => {
  if (!takesMedium(part, message, profile)) {
    const words = `${profile.name} does not take this medium from here, or not in this form; say in words what it shows`;
    return [{ code: "media", pointer: placeOf(part), message: words, repair }];
  }
  const { fileName = [] } = profile.places;
  const form = part.source.kind === "url" ? "url" : "bytes";
  const needsName = part.source.kind !== "file" && profile.media[part.media]?.named?.includes(form) === true;
  if (!needsName || (wordAt(part, fileName)?.text ?? "") !== "") return [];
  return [
    {
      code: "file_name",
      pointer: placeOf(part),
      message: `${profile.name} asks for the file's name`,
      repair,
    },
  ];
};

const blank = (part: Part, { name }: View["profile"]): Refusal => ({
  code: "blank_text",
  pointer: placeOf(part),
  message: `${name} refuses texts of white space alone; leave it out`,
  repair,
});

/** Among parts that only the API knows, its own model says blanks, and it takes them back. */
const isAmongOwn = ({ parts }: Found["message"]): boolean => parts.some(({ kind }) => kind === "opaque");

/** The API's refusals of one part. */
export const partRefusals = (found: Found, view: View): Refusal[] => {
  const { part, message } = found;
  switch (part.kind) {
    case "text":
      return isRefusedBlank(part, message, view.profile) && !isAmongOwn(message)
        ? [blank(part, view.profile)]
        : [];
    case "media":
      return mediaRefusals(part, found, view);
    case "call":
      return [...nameRefusals(part, view), ...idRefusals(part, view), ...argumentRefusals(part, view)];
    case "result":
      return [
        ...nameRefusals(part, view),
        ...idRefusals(part, view),
        ...part.content.flatMap((one) => partRefusals({ part: one, message }, view)),
      ];
    case "thinking":
    case "opaque":
      return [];
  }
};
