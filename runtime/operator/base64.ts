/** Bytes and base64, without Node. */

/** As many arguments as every engine takes at once. */
const chunk = 8192;

/** Standard base64 with padding. */
export const encodeBase64 = (bytes: Uint8Array): string => {
  let latin1 = "";
  for (let start = 0; start < bytes.length; start += chunk)
    latin1 += String.fromCharCode(...bytes.subarray(start, start + chunk));
  return btoa(latin1);
};

/** The text without white space and with its padding; undefined when it is no standard base64. */
export const tidyBase64 = (text: string): string | undefined => {
  const compact = text.replaceAll(/[\t\n\f\r ]+/g, "");
  if (!/^[A-Za-z0-9+/]*={0,2}$/.test(compact)) return undefined;
  const isPadded = compact.endsWith("=");
  if (compact.length % 4 === (isPadded ? 0 : 1)) return isPadded ? compact : undefined;
  return isPadded ? undefined : compact.padEnd(Math.ceil(compact.length / 4) * 4, "=");
};

/** The first 12 bytes of tidy base64, one character a byte. */
export const headOfBase64 = (tidy: string): string => atob(tidy.slice(0, 16));

/** The first 12 bytes, one character a byte. */
export const headOfBytes = (bytes: Uint8Array): string => String.fromCharCode(...bytes.subarray(0, 12));
