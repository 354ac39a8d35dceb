/**
 * Error codes of images and audio clips.
 *
 * - `base64_invalid`: the text is not base64 or another supported form
 * - `url_invalid`: not an `http:`, `https:` or `data:` URL
 * - `data_unsupported`: neither text nor bytes, or a `data:` URL without base64
 * - `file_unread`: a `file:` source, but no file reader
 * - `file_missing`, `file_unreadable`: the file does not exist or cannot be read
 */
export type MediaErrorCode =
  | "base64_invalid"
  | "url_invalid"
  | "data_unsupported"
  | "file_unread"
  | "file_missing"
  | "file_unreadable";

/** Thrown when images or audio cannot be created or converted. Nothing is modified. */
export class MediaError extends Error {
  override readonly name = "MediaError";
  readonly code: MediaErrorCode;

  constructor(code: MediaErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
