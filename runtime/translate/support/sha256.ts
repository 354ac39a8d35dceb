/**
 * Synchronous SHA-256 without dependencies. The platform's implementation is used if it is synchronous;
 * otherwise, this one is used.
 */

const primes = (count: number): number[] => {
  const found: number[] = [];
  for (let candidate = 2; found.length < count; candidate++)
    if (found.every((prime) => candidate % prime !== 0)) found.push(candidate);
  return found;
};

/** Returns the first 32 bits of the fraction, which FIPS 180-4 uses for its constants. */
const fraction = (value: number): number => Math.floor((value - Math.floor(value)) * 2 ** 32) | 0;

const roundConstants = Int32Array.from(primes(64), (prime) => fraction(Math.cbrt(prime)));
const start = Int32Array.from(primes(8), (prime) => fraction(Math.sqrt(prime)));

const blockSize = 64;
/** The number of bytes to process at once. The buffer has room for the padding after these bytes. */
const capacity = 256 * blockSize;
const bytes = new Uint8Array(capacity + 2 * blockSize);
const view = new DataView(bytes.buffer);
const words = new Int32Array(64);
const encoder = new TextEncoder();

const rotate = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

const schedule = (offset: number): void => {
  for (let index = 0; index < 16; index++) words[index] = view.getInt32(offset + index * 4);
  for (let index = 16; index < 64; index++) {
    const early = words[index - 15] ?? 0;
    const late = words[index - 2] ?? 0;
    const small = rotate(early, 7) ^ rotate(early, 18) ^ (early >>> 3);
    const great = rotate(late, 17) ^ rotate(late, 19) ^ (late >>> 10);
    words[index] = ((words[index - 16] ?? 0) + small + (words[index - 7] ?? 0) + great) | 0;
  }
};

/** Local variables are used because an array would have to be allocated in each of the 64 rounds. */
const compress = (state: Int32Array): void => {
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  for (let index = 0; index < 64; index++) {
    const great = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25);
    const choice = (e & f) ^ (~e & g);
    const first = (h + great + choice + (roundConstants[index] ?? 0) + (words[index] ?? 0)) | 0;
    const small = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22);
    const second = (small + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + first) | 0;
    d = c;
    c = b;
    b = a;
    a = (first + second) | 0;
  }
  for (const [index, word] of [a, b, c, d, e, f, g, h].entries())
    state[index] = ((state[index] ?? 0) + word) | 0;
};

/** Processes complete blocks and moves the remaining bytes to the front. */
const takeBlocks = (state: Int32Array, held: number): number => {
  const whole = held - (held % blockSize);
  for (let offset = 0; offset < whole; offset += blockSize) {
    schedule(offset);
    compress(state);
  }
  bytes.copyWithin(0, whole, held);
  return held - whole;
};

/** Appends the padding and the length. */
const takeEnd = (state: Int32Array, held: number, total: number): void => {
  const end = Math.ceil((held + 9) / blockSize) * blockSize;
  bytes.fill(0, held, end);
  bytes[held] = 0x80;
  view.setUint32(end - 8, Math.floor(total / 2 ** 29));
  view.setUint32(end - 4, (total << 3) >>> 0);
  takeBlocks(state, end);
};

export const sha256ByHand = (text: string): string => {
  const state = start.slice();
  let [held, total, rest] = [0, 0, text];
  while (rest !== "") {
    const { read, written } = encoder.encodeInto(rest, bytes.subarray(held, capacity));
    rest = rest.slice(read);
    total += written;
    held = takeBlocks(state, held + written);
  }
  takeEnd(state, held, total);
  return Array.from(state, (word) => (word >>> 0).toString(16).padStart(8, "0")).join("");
};

type Hash = (text: string) => string;

/** Node's implementation is many times faster. `getBuiltinModule` avoids an import that fails in browsers. */
const platformHash = (): Hash | undefined => {
  const crypto = globalThis.process?.getBuiltinModule?.("node:crypto");
  const hash = crypto?.hash;
  return typeof hash === "function" ? (text) => hash("sha256", text, "hex") : undefined;
};

export const sha256: Hash = platformHash() ?? sha256ByHand;
