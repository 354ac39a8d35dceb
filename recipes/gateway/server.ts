/** A Hono server that accepts requests for all four APIs and forwards them to one API. */

import { Hono, type Handler } from "hono";
import { gateway, type Way } from "./gateway.ts";

const handler =
  (way: Way): Handler =>
  (context) =>
    gateway(way)(context.req.raw);

export const serverFor = (way: Omit<Way, "from">): Hono =>
  new Hono()
    .post("/v1/messages", handler({ ...way, from: "anthropic" }))
    .post("/v1/chat/completions", handler({ ...way, from: "openai-chat" }))
    .post("/v1/responses", handler({ ...way, from: "openai-responses" }))
    .post("/:version{v1[a-z0-9]*}/models/*", handler({ ...way, from: "gemini" }));
