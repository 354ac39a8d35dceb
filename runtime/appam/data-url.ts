/** Data URLs (RFC 2397), which the Responses API uses for images and files. */

interface Bytes {
  readonly media_type: string;
  /** Base64. */
  readonly data: string;
}

export const dataUrlOf = ({ media_type: type, data }: Bytes): string => `data:${type};base64,${data}`;

/** Returns undefined for URLs with any other scheme. */
export const readDataUrl = (url: string): Bytes | undefined => {
  const [, type, data] = /^data:([^,]*);base64,([^]*)$/.exec(url) ?? [];
  return type === undefined || data === undefined ? undefined : { media_type: type, data };
};

export const base64OfText = (text: string): string =>
  btoa(Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join(""));

/** Returns undefined for invalid base64 or UTF-8. */
export const textOfBase64 = (data: string): string | undefined => {
  try {
    const bytes = Uint8Array.from(atob(data), (char) => char.charCodeAt(0));
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
};
