/** Serves the built site locally like a static host, with compression. */

import { createServer, type Server } from "node:http";
import { existsSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";

export const dist = fileURLToPath(new URL(process.env["KOINE_SITE_DIST"] ?? "../dist", import.meta.url));

const types: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".css": "text/css",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".json": "application/json",
};

const fileAt = (url: string): string | undefined => {
  const place = path.join(dist, path.normalize(decodeURIComponent(new URL(url, "http://site").pathname)));
  const file = existsSync(place) && statSync(place).isDirectory() ? path.join(place, "index.html") : place;
  return existsSync(file) ? file : undefined;
};

const compressed = new Map<string, Buffer>();

const bodyOf = (file: string): Buffer => {
  const known = compressed.get(file) ?? gzipSync(readFileSync(file));
  compressed.set(file, known);
  return known;
};

export interface Site {
  readonly address: string;
  /** Returns the number of transferred bytes. */
  sent(): number;
  close(): void;
}

export const serve = async (): Promise<Site> => {
  if (!existsSync(dist)) throw new Error("the site is not built: run `npm run site` first");
  let sent = 0;
  const server: Server = createServer(({ url = "/" }, response) => {
    const file = fileAt(url);
    const type = types[path.extname(file ?? ".html")] ?? "application/octet-stream";
    response.writeHead(file === undefined ? 404 : 200, { "content-type": type, "content-encoding": "gzip" });
    const body = bodyOf(file ?? path.join(dist, "404.html"));
    sent += body.length;
    response.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  return {
    address: `http://127.0.0.1:${port}`,
    sent: () => sent,
    close: () => void server.close(),
  };
};
