/** Detects image and audio formats by their first bytes, checking formats in the same order as upstream. */

export type MimeTypeOf = (head: string) => string;

/** A RIFF container has its content type at offset 8. */
const isRiff = (head: string, kind: string): boolean => head.startsWith("RIFF") && head.startsWith(kind, 8);

/** Recognizes JPEG, GIF and WEBP. Everything else is treated as `image/png`, as in upstream. */
export const imageMimeType: MimeTypeOf = (head) => {
  if (head.startsWith("\xff\xd8\xff")) return "image/jpeg";
  if (head.startsWith("GIF87a") || head.startsWith("GIF89a")) return "image/gif";
  return isRiff(head, "WEBP") ? "image/webp" : "image/png";
};

/**
 * Recognizes OGG, FLAC and WAV. Everything else, including MP3, is treated as `audio/mpeg`, as in the
 * operator document.
 */
export const audioMimeType: MimeTypeOf = (head) => {
  if (head.startsWith("OggS")) return "audio/ogg";
  if (head.startsWith("fLaC")) return "audio/flac";
  return isRiff(head, "WAVE") ? "audio/wav" : "audio/mpeg";
};
