/** Globals that every platform has beside the language, declared here so that the types of ES2022 are enough to compile the runtime. */

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
