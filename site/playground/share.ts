/** Encodes the content of a page in the URL fragment, which browsers do not send to servers. */

import { strFromU8, strToU8, unzlibSync, zlibSync } from "fflate";

const toText = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");

const toBytes = (text: string): Uint8Array =>
  Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (sign) => sign.charCodeAt(0));

/** The maximum size of a shared page after decompression. */
const most = 8 * 1024 * 1024;

export const pack = (value: unknown): string =>
  toText(zlibSync(strToU8(JSON.stringify(value)), { level: 9 }));

/** Returns the decompressed content, or undefined if the fragment is invalid or truncated. */
export const unpack = (text: string): unknown => {
  try {
    return JSON.parse(strFromU8(unzlibSync(toBytes(text), { out: new Uint8Array(most) })));
  } catch {
    return undefined;
  }
};

export type Shared =
  | { readonly kind: "none" }
  | { readonly kind: "cut" }
  | { readonly kind: "value"; readonly value: unknown };

/** Reads the content from the current URL. */
export const sharedIn = (hash: string): Shared => {
  const text = hash.replace(/^#/, "");
  if (!text.startsWith("koine=")) return { kind: "none" };
  const value = unpack(text.slice("koine=".length));
  return value === undefined ? { kind: "cut" } : { kind: "value", value };
};

export const cutMessage =
  "This link was cut off or changed, so its content cannot be read. An example is shown instead.";

/** Writes the content to the URL and copies the URL if there is a clipboard. */
export const share = async (value: unknown): Promise<string> => {
  const address = new URL(globalThis.location.href);
  address.hash = `koine=${pack(value)}`;
  globalThis.history.replaceState(null, "", address);
  try {
    await globalThis.navigator.clipboard.writeText(address.href);
    return "Link copied to the clipboard.";
  } catch {
    return "The link is in the address bar.";
  }
};
