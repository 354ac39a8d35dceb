/** Bytes in a data URL (RFC 2397), as the Responses API takes images and files. */

interface Bytes {
  readonly media_type: string;
  /** In base64. */
  readonly data: string;
}

export const dataUrlOf = ({ media_type: type, data }: Bytes): string => `data:${type};base64,${data}`;

/** Undefined for any other URL. */
export const readDataUrl = (url: string): Bytes | undefined => {
  const [, type, data] = /^data:([^,]*);base64,([^]*)$/.exec(url) ?? [];
  return type === undefined || data === undefined ? undefined : { media_type: type, data };
};

/** The UTF-8 bytes of a text, in base64. */
export const base64OfText = (text: string): string =>
  btoa(Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join(""));

/** Undefined when it is no base64, or the bytes are no UTF-8. */
export const textOfBase64 = (data: string): string | undefined => {
  try {
    const bytes = Uint8Array.from(atob(data), (char) => char.charCodeAt(0));
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
};
