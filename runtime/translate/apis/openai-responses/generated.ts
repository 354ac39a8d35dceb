/** Reads and writes images that the model generated, which are items of their own. */

import type { JsonValue } from "../../../core/index.ts";
import { mimeTypeOf } from "../../hub/base64.ts";
import type { MediaPart, Unit } from "../../hub/hub.ts";
import { typeOf } from "../../hub/media-types.ts";
import { originAt } from "../../hub/parts.ts";
import { textOf } from "../../support/json.ts";
import { mintedItem } from "./ids.ts";

export const imageType = "image_generation_call";

/** Returns undefined if the image is not complete. */
export const readGenerated = (unit: Unit): MediaPart | undefined => {
  const data = textOf(unit.wire, "result") ?? "";
  if (data === "") return undefined;
  const [format, caption] = [textOf(unit.wire, "output_format"), textOf(unit.wire, "revised_prompt")];
  const mimeType = format === undefined ? (mimeTypeOf(data) ?? "image/png") : `image/${format}`;
  return {
    kind: "media",
    media: "image",
    source: { kind: "base64", data },
    mimeType,
    ...(caption === undefined ? {} : { caption }),
    origin: originAt(unit, ""),
  };
};

/** Returns undefined for media that the model cannot generate. */
export const writeGenerated = (part: MediaPart): JsonValue | undefined => {
  const type = typeOf(part);
  if (part.media !== "image" || part.source.kind !== "base64" || type === undefined) return undefined;
  return {
    type: imageType,
    id: mintedItem(part, "", "ig"),
    status: "completed",
    result: part.source.data,
    output_format: type.replace("image/", ""),
  };
};
