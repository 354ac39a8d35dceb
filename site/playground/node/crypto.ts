/** Replaces node:crypto with a synchronous SHA-256. */

import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";

export const hash = (_name: "sha256", data: string | Uint8Array, _form: "hex"): string =>
  bytesToHex(sha256(typeof data === "string" ? utf8ToBytes(data) : data));
