/** Hono's standard validator responds with 400 and the issues, or passes on the value. */

import { sValidator } from "@hono/standard-validator";
import { Hono } from "hono";
import { Event } from "../generated/typescript/events/index.js";

const app = new Hono().post("/events", sValidator("json", Event), (context) => {
  const event = context.req.valid("json");
  return context.json({ total: event.type === "placed" ? event.total : 0 });
});

const post = async (event: object): Promise<void> => {
  const answer = await app.request("/events", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(event),
  });
  const body: { total?: number; error?: { message: string; path: string[] }[] } = await answer.json();
  console.log(
    answer.status,
    body.total ?? body.error?.map(({ message, path }) => `${path.join("/")}: ${message}`),
  );
};

await post({ type: "placed", order: "A-1", total: 9.5 });
await post({ type: "placed", order: "A-1", total: -1 });
