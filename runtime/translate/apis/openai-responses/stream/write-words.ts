/** Writes streamed Responses API messages and reasoning, one item and one part at a time. */

import type { JsonValue } from "../../../../core/index.ts";
import { compact, type JsonObject } from "../../../support/json.ts";
import { besideText, partKinds, partOf, type PartKind } from "./response-parts.ts";
import type { ItemPlace, ResponseOutput } from "./response-output.ts";

export interface ResponseWords {
  say(key: string, text: string, isRefusal: boolean): void;
  /** Returns false if the text of the annotation is not open. */
  cite(key: string, annotation: JsonValue): boolean;
  think(key: string, text: string, isSummary: boolean): void;
  seal(encrypted: string): void;
  done(key: string): void;
  close(): void;
}

interface OpenPart {
  readonly key: string;
  readonly kind: PartKind;
  readonly place: number;
  readonly pieces: string[];
  readonly annotations: JsonValue[];
}

interface OpenItem {
  readonly type: "message" | "reasoning";
  readonly place: ItemPlace;
  readonly summary: JsonValue[];
  readonly content: JsonValue[];
  part: OpenPart | undefined;
}

const itemOf = ({ type, place: { id }, content, summary }: OpenItem, status: string): JsonObject =>
  type === "message"
    ? { id, type, role: "assistant", status, content: [...content] }
    : compact({
        id,
        type,
        summary: [...summary],
        content: content.length === 0 ? undefined : [...content],
      });

export const responseWords = (output: ResponseOutput): ResponseWords => {
  let open: OpenItem | undefined;

  const endPart = (item: OpenItem): void => {
    const { part, place: at } = item;
    if (part === undefined) return;
    item.part = undefined;
    const { kind, place, pieces, annotations } = part;
    const text = pieces.join("");
    const where = { [`${kind.list}_index`]: place };
    const whole = partOf(kind, text, annotations);
    item[kind.list].push(whole);
    output.send(`${kind.event}.done`, at, { ...where, [kind.member]: text, ...besideText(kind) });
    output.send(`${kind.partEvent}.done`, at, { ...where, part: whole });
  };

  const close = (members: JsonObject = {}): void => {
    const item = open;
    open = undefined;
    if (item === undefined) return;
    endPart(item);
    output.finish(item.place, { ...itemOf(item, "completed"), ...members });
  };

  const itemFor = (type: OpenItem["type"]): OpenItem => {
    if (open?.type === type) return open;
    close();
    const place = output.next(type === "message" ? "msg" : "rs");
    open = { type, place, summary: [], content: [], part: undefined };
    output.begin(place, itemOf(open, "in_progress"));
    return open;
  };

  const partFor = (item: OpenItem, key: string, kind: PartKind): OpenPart => {
    if (item.part?.key === key && item.part.kind === kind) return item.part;
    endPart(item);
    const part: OpenPart = { key, kind, place: item[kind.list].length, pieces: [], annotations: [] };
    item.part = part;
    const where = { [`${kind.list}_index`]: part.place };
    output.send(`${kind.partEvent}.added`, item.place, { ...where, part: partOf(kind, "", []) });
    return part;
  };

  const grow = (type: OpenItem["type"], key: string, kind: PartKind, text: string): void => {
    const item = itemFor(type);
    const part = partFor(item, key, kind);
    if (text === "") return;
    part.pieces.push(text);
    const where = { [`${kind.list}_index`]: part.place };
    output.send(`${kind.event}.delta`, item.place, { ...where, delta: text, ...besideText(kind) });
  };

  return {
    say: (key, text, isRefusal) => grow("message", key, isRefusal ? partKinds.refusal : partKinds.text, text),
    cite(key, annotation) {
      if (open?.part?.key !== key) return false;
      const { place, part } = open;
      const where = { content_index: part.place, annotation_index: part.annotations.length };
      part.annotations.push(annotation);
      output.send("response.output_text.annotation.added", place, { ...where, annotation });
      return true;
    },
    think: (key, text, isSummary) =>
      grow("reasoning", key, isSummary ? partKinds.summary : partKinds.reasoning, text),
    seal(encrypted_content) {
      itemFor("reasoning");
      close({ encrypted_content });
    },
    done(key) {
      if (open?.part?.key === key) endPart(open);
    },
    close,
  };
};
