/** The kind of an image or audio clip, by its first bytes: the document's table, in upstream's order. */

/** From the first 12 bytes, one character a byte, to a MIME type. */
export type MimeTypeOf = (head: string) => string;

/** A RIFF container says at its eighth byte what it contains. */
const isRiff = (head: string, kind: string): boolean => head.startsWith("RIFF") && head.startsWith(kind, 8);

/** JPEG, PNG, GIF or WEBP; whatever else it is counts as `image/png`, as upstream has it. */
export const imageMimeType: MimeTypeOf = (head) => {
  if (head.startsWith("\xff\xd8\xff")) return "image/jpeg";
  if (head.startsWith("GIF87a") || head.startsWith("GIF89a")) return "image/gif";
  return isRiff(head, "WEBP") ? "image/webp" : "image/png";
};

/** OGG, FLAC or WAV; MP3 and whatever else it is count as `audio/mpeg`, as the document has it. */
export const audioMimeType: MimeTypeOf = (head) => {
  if (head.startsWith("OggS")) return "audio/ogg";
  if (head.startsWith("fLaC")) return "audio/flac";
  return isRiff(head, "WAVE") ? "audio/wav" : "audio/mpeg";
};
