/** Hashes strings and files. */

import { hash } from "node:crypto";

/** In hexadecimal. */
export const sha256 = (data: string | Uint8Array): string => hash("sha256", data, "hex");
