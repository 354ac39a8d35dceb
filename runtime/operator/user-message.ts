/** The UserMessage codec, with its constructors. */

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
  /**
   * Returns `{ role: "user", contents, id, timestamp }`. The id (a UUID) and timestamp (Unix seconds) come
   * from `sources`.
   */
  create,

  /** Returns a user message with one text content. */
  text(content: string, sources: Sources = {}): UserMessage {
    return create([textOf(content)], sources);
  },

  /**
   * Returns a user message with one text content and one ImageContent that contains all images, given as
   * URLs, base64 or bytes. Throws the same errors as ImageContent.create.
   */
  withImages(content: string, images: readonly MediaSource[], sources: Sources = {}): UserMessage {
    return create([textOf(content), ImageContent.create(images)], sources);
  },

  /**
   * Returns a user message with one text content and one AudioContent that contains all clips, given as
   * base64, `file:` paths or bytes. Throws the same errors as AudioContent.create.
   */
  withAudio(content: string, audio: readonly MediaSource[], sources: Sources = {}): UserMessage {
    return create([textOf(content), AudioContent.create(audio)], sources);
  },
});
