/** UserMessage: the codec and the factory methods of the document. */

import { type Content, UserMessage as Generated } from "../../generated/typescript/operator/index.ts";
import { withMethods } from "../core/index.ts";
import { AudioContent } from "./audio-content.ts";
import { ImageContent } from "./image-content.ts";
import type { MediaSource } from "./media.ts";
import { type Sources, stamp } from "./stamp.ts";

export type UserMessage = Generated;

const create = (contents: readonly Content[] = [], sources: Sources = {}): UserMessage => ({
  role: "user",
  contents: [...contents],
  ...stamp(sources),
});

const textOf = (content: string): Content => ({ type: "text", content });

export const UserMessage = /* @__PURE__ */ withMethods(Generated, {
  /** `{ role: "user", contents, id, timestamp }`, made now: a UUID and unix seconds, from `sources` if given. */
  create,

  /** A user message of one text. */
  text(content: string, sources: Sources = {}): UserMessage {
    return create([textOf(content)], sources);
  },

  /** A text and then one ImageContent with all images: URLs, base64 or bytes. Throws as ImageContent.create. */
  withImages(content: string, images: readonly MediaSource[], sources: Sources = {}): UserMessage {
    return create([textOf(content), ImageContent.create(images)], sources);
  },

  /** A text and then one AudioContent with all clips: base64, `file:` paths or bytes. Throws as AudioContent.create. */
  withAudio(content: string, audio: readonly MediaSource[], sources: Sources = {}): UserMessage {
    return create([textOf(content), AudioContent.create(audio)], sources);
  },
});
