/** A chunk size within every engine's limit on the number of call arguments. */
const chunk = 8192;

export const encodeBase64 = (bytes: Uint8Array): string => {
  let latin1 = "";
  for (let start = 0; start < bytes.length; start += chunk)
    latin1 += String.fromCharCode(...bytes.subarray(start, start + chunk));
  return btoa(latin1);
};

/** Removes whitespace and adds missing padding. Returns undefined if the text is not standard base64. */
export const tidyBase64 = (text: string): string | undefined => {
  const compact = text.replaceAll(/[\t\n\f\r ]+/g, "");
  if (!/^[A-Za-z0-9+/]*={0,2}$/.test(compact)) return undefined;
  const isPadded = compact.endsWith("=");
  if (compact.length % 4 === (isPadded ? 0 : 1)) return isPadded ? compact : undefined;
  return isPadded ? undefined : compact.padEnd(Math.ceil(compact.length / 4) * 4, "=");
};

/**
 * Decodes the first 12 bytes to a string with one character per byte. Requires the result of `tidyBase64`.
 */
export const headOfBase64 = (tidy: string): string => atob(tidy.slice(0, 16));

/** Returns the first 12 bytes as a string with one character per byte. */
export const headOfBytes = (bytes: Uint8Array): string => String.fromCharCode(...bytes.subarray(0, 12));
