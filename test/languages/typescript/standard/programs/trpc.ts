/** tRPC calls `parse` with already parsed data and passes on the value. */

import { initTRPC } from "@trpc/server";
import { Event } from "../generated/typescript/events/index.js";

const t = initTRPC.create();

const router = t.router({
  total: t.procedure.input(Event).query(({ input }) => (input.type === "placed" ? input.total : 0)),
});

const caller = t.createCallerFactory(router)({});

console.log(await caller.total({ type: "placed", order: "A-1", total: 9.5 }));
try {
  await caller.total(JSON.parse('{ "type": "plced", "order": "A-1" }'));
} catch (error) {
  console.log(error instanceof Error ? error.message : error);
}
