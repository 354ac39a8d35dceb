/** node:crypto, as far as the generator asks it: the SHA-256 of texts and bytes, at once. */

import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";

export const createHash = (_name: "sha256") => {
  const state = sha256.create();
  const hash = {
    update(data: string | Uint8Array) {
      state.update(typeof data === "string" ? utf8ToBytes(data) : data);
      return hash;
    },
    digest: (_form: "hex"): string => bytesToHex(state.digest()),
  };
  return hash;
};
