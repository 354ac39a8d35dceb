/**
 * Globals of all supported platforms, declared here so that the runtime compiles with only the ES2022 types.
 */

interface Decoder {
  decode(bytes: Uint8Array): string;
}

interface Platform {
  readonly TextDecoder: new (
    encoding?: string,
    options?: { readonly fatal?: boolean; readonly ignoreBOM?: boolean },
  ) => Decoder;
  readonly crypto: { randomUUID(): string };
}

export const platform: Platform = /* @__PURE__ */ Object(globalThis);
