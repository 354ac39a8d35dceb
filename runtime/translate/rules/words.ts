/** Rules for individual parts: names, ids, arguments, text and media. */

import { objectText } from "../hub/arguments.ts";
import type { CallPart, MediaPart, Part, ResultPart } from "../hub/hub.ts";
import { fitId, isOfAlphabet, type Alphabet } from "../hub/ids.ts";
import { fitName } from "../hub/tool-names.ts";
import { textOf } from "../support/json.ts";
import { placeOf, rawOf, type Found } from "../hub/found.ts";
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
  const message = `${name} accepts names of at most ${toolNames.length} characters that match ${toolNames.characters.source}, such as ${JSON.stringify(wanted)}`;
  return [{ code: "tool_name", pointer: word.place, message, ...(word.text === "" ? {} : { repair }) }];
};

const idRefusals = (part: CallPart | ResultPart, { profile }: View): Refusal[] => {
  const { callIds, places, name } = profile;
  const word = wordAt(part, part.kind === "call" ? places.callId : places.answerId);
  if (callIds === undefined || (word !== undefined && inAlphabet(word.text, callIds))) return [];
  const wanted = word === undefined ? "an id" : JSON.stringify(fitId(word.text, callIds));
  const message = `${name} accepts ids of 1 to ${callIds.length} characters that match ${callIds.characters.source}, such as ${wanted}`;
  return [{ code: "call_id", pointer: word?.place ?? placeOf(part), message, repair }];
};

const argumentRefusals = (part: CallPart, { profile }: View): Refusal[] => {
  const word = profile.places.arguments === undefined ? undefined : wordAt(part, profile.places.arguments);
  if (word === undefined || part.isFreeform === true || objectText({ text: word.text }) === word.text)
    return [];
  const message = `${profile.name} requires the JSON text of an object; wrap other values in one`;
  return [{ code: "arguments", pointer: word.place, message, repair }];
};

const mediaRefusals = (part: MediaPart, { message }: Found, { profile }: View): Refusal[] => {
  const type = textOf(rawOf(part), "type") ?? "";
  if (!takesMedium(part, message, profile) && profile.ownMedia?.test(type) !== true) {
    const words = `${profile.name} does not accept this media from this role or in this form; replace it with a description`;
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
      message: `${profile.name} requires a file name`,
      repair,
    },
  ];
};

const blank = (part: Part, { name }: View["profile"]): Refusal => ({
  code: "blank_text",
  pointer: placeOf(part),
  message: `${name} rejects texts of only white space; remove it`,
  repair,
});

/**
 * Messages with opaque parts come from the API's own model, which may have produced blank text. The API
 * accepts such text when it is sent back.
 */
const isAmongOwn = ({ parts }: Found["message"]): boolean => parts.some(({ kind }) => kind === "opaque");

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
