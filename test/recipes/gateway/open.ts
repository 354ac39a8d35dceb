/** Loads the recipe's code as if in a project with its dependencies installed. */

import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import path from "node:path";
import type { Provider } from "../../runtime/translate/journeys.ts";
import { installed } from "../../harness/installed.ts";

type Handle = (request: Request) => Promise<Response>;

/** The gateway options that tests set. */
export interface Way {
  readonly from: Provider;
  readonly to: Provider;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly models?: Readonly<Record<string, string>>;
  readonly maxTokens?: number;
  readonly note?: (lost: readonly unknown[]) => void;
}

export interface Serving {
  readonly url: string;
  close(): void;
}

export interface Recipe {
  readonly folder: string;
  gateway(way: Way): Handle;
  fetchThrough(way: Way): typeof fetch;
  serve(way: Omit<Way, "from">): Promise<Serving>;
  close(): void;
}

const link = (from: string, folder: string, name: string): void =>
  symlinkSync(path.resolve(from), path.join(folder, "node_modules", name), "junction");

const copied = (): string => {
  mkdirSync(".tmp", { recursive: true });
  const folder = path.resolve(mkdtempSync(path.join(".tmp", "gateway-")));
  cpSync("recipes/gateway", folder, { recursive: true });
  mkdirSync(path.join(folder, "node_modules"));
  link(".", folder, "koine");
  const packages = path.join(installed("recipes/gateway"), "node_modules");
  for (const name of ["hono", "@hono"]) link(path.join(packages, name), folder, name);
  link(
    path.join(installed("test/runtime/translate/sdk"), "node_modules/@anthropic-ai"),
    folder,
    "@anthropic-ai",
  );
  return folder;
};

export const openGateway = async (): Promise<Recipe> => {
  const folder = copied();
  const { gateway, fetchThrough } = await import(path.join(folder, "gateway.ts"));
  const { serverFor } = await import(path.join(folder, "server.ts"));
  const { serve } = await import(path.join(folder, "node_modules/@hono/node-server/dist/index.mjs"));
  return {
    folder,
    gateway,
    fetchThrough,
    serve: (way) =>
      new Promise((resolve) => {
        const server = serve(
          { fetch: serverFor(way).fetch, port: 0, hostname: "127.0.0.1" },
          ({ port }: { port: number }) =>
            resolve({
              url: `http://127.0.0.1:${port}`,
              close: () => {
                server.closeAllConnections();
                server.close();
              },
            }),
        );
      }),
    close: () => rmSync(folder, { recursive: true }),
  };
};
