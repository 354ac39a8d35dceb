/** Errors that there can be in an image or an audio clip. */

/**
 * - `base64_invalid`: text that is neither base64 nor another form that is understood here
 * - `url_invalid`: no `http:`, `https:` or `data:` URL where one is asked for
 * - `data_unsupported`: neither text nor bytes, or a `data:` URL that is not in base64
 * - `file_unread`: a `file:` source where nothing was given to read files with
 * - `file_missing`, `file_unreadable`: there is no such file, or it cannot be read
 */
export type MediaErrorCode =
  | "base64_invalid"
  | "url_invalid"
  | "data_unsupported"
  | "file_unread"
  | "file_missing"
  | "file_unreadable";

/** Thrown where images and audio are made or converted; nothing is changed then. */
export class MediaError extends Error {
  override readonly name = "MediaError";
  readonly code: MediaErrorCode;

  constructor(code: MediaErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
