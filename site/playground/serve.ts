/** The worker's side of the protocol: each request gets one response, which may be an error. */

export interface Envelope<Body> {
  readonly id: number;
  readonly body: Body;
}

export type Answer =
  | { readonly id: number; readonly kind: "value"; readonly value: unknown }
  | { readonly id: number; readonly kind: "progress"; readonly value: unknown }
  | { readonly id: number; readonly kind: "failure"; readonly message: string };

const post = (answer: Answer): void => globalThis.postMessage(answer);

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Responds to each request with the result of a function. `tell` reports progress. */
export const serve = <Request>(
  answer: (request: Request, tell: (progress: unknown) => void) => unknown,
): void => {
  globalThis.addEventListener("message", async ({ data }: MessageEvent<Envelope<Request>>) => {
    const { id, body } = data;
    try {
      const value = await answer(body, (progress) => post({ id, kind: "progress", value: progress }));
      post({ id, kind: "value", value });
    } catch (error) {
      post({ id, kind: "failure", message: messageOf(error) });
    }
  });
};
