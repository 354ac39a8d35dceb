/**
 * Serves a tRPC procedure with a Zod schema as its input over HTTP, and calls the procedure with each text.
 */

import { createTRPCClient, httpLink, TRPCClientError } from "@trpc/client";
import { initTRPC } from "@trpc/server";
import { createHTTPServer } from "@trpc/server/adapters/standalone";
import * as z from "zod";

const t = initTRPC.create({
  errorFormatter: ({ shape, error: { cause } }) => ({
    ...shape,
    data: { ...shape.data, reasons: cause instanceof z.ZodError ? z.prettifyError(cause) : "" },
  }),
});

const routerOf = <Data>(schema: z.ZodType<Data, Data>) =>
  t.router({ save: t.procedure.input(schema).mutation(({ input }) => JSON.stringify(input)) });

const reasonsIn = (error: unknown): string => {
  if (!(error instanceof TRPCClientError)) throw error;
  return `${error.data.httpStatus} ${error.data.code}\n${error.data.reasons}`;
};

export const serve = async <Data>(schema: z.ZodType<Data, Data>, texts: readonly string[]): Promise<void> => {
  const router = routerOf<unknown>(schema);
  const server = createHTTPServer({ router }).listen(0);
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  const client = createTRPCClient<typeof router>({ links: [httpLink({ url: `http://localhost:${port}` })] });
  for (const text of texts) {
    console.log(text);
    const shown = await client.save.mutate(JSON.parse(text)).then((saved) => `saved ${saved}`, reasonsIn);
    console.log(shown.replaceAll(/^/gm, "  "));
  }
  server.close();
};
