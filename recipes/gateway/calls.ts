/**
 * Reads and writes a request's model and stream flag. Gemini puts both in the URL, and the other APIs put
 * them in the body.
 */

import type { StreamApi } from "koine/translate/streams";

export interface Asked {
  readonly body: Readonly<Record<string, unknown>>;
  readonly isStream: boolean;
}

const ofGemini = /\/models\/([^/]+):(stream)?generateContent$/i;

/** Throws SyntaxError if the body is not JSON. */
export const readCall = async (request: Request, api: StreamApi): Promise<Asked> => {
  const body: Asked["body"] = Object(JSON.parse(await request.text()));
  if (api !== "gemini") return { body, isStream: body["stream"] === true };
  const [, model, stream] = ofGemini.exec(new URL(request.url).pathname) ?? [];
  return { body: { ...body, model }, isStream: stream !== undefined };
};

export const writeCall = ({ body, isStream }: Asked, api: StreamApi): { path: string; body: object } => {
  const { model, stream: _, ...rest } = body;
  const whole = { model, ...rest, ...(isStream ? { stream: true } : {}) };
  switch (api) {
    case "anthropic":
      return { path: "/v1/messages", body: whole };
    case "openai-responses":
      return { path: "/v1/responses", body: whole };
    case "openai-chat": {
      const counts = isStream ? { stream_options: { include_usage: true } } : {};
      return { path: "/v1/chat/completions", body: { ...whole, ...counts } };
    }
    case "gemini": {
      const method = isStream ? "streamGenerateContent?alt=sse" : "generateContent";
      return { path: `/v1beta/models/${String(model)}:${method}`, body: rest };
    }
  }
};
