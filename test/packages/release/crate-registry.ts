/**
 * A crate registry with a sparse index. It accepts `cargo publish` and forwards requests for all other crates
 * to the registry of Rust.
 */

import { createHash } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { buffer } from "node:stream/consumers";
import { arrayAt, isJsonObject, stringAt, type JsonObject } from "../../../generator/support/json.ts";

const upstream = { index: "https://index.crates.io", files: "https://static.crates.io/crates" };

interface Crate {
  readonly name: string;
  readonly indexLine: string;
  readonly file: Buffer;
}

/** A dependency in the index, which has no registry because this index also provides all other crates. */
const dependencyOf = (one: JsonObject): JsonObject => ({
  name: one["name"] ?? "",
  req: one["version_req"] ?? "",
  features: one["features"] ?? [],
  optional: one["optional"] ?? false,
  default_features: one["default_features"] ?? true,
  target: one["target"] ?? null,
  kind: one["kind"] ?? "normal",
});

/** Reads the body of a request to publish: the metadata and the file, each after its length. */
const crateIn = (body: Buffer): Crate => {
  const size = body.readUInt32LE(0);
  const facts: JsonObject = Object(JSON.parse(body.toString("utf8", 4, 4 + size)));
  const file = body.subarray(8 + size);
  const indexLine = JSON.stringify({
    name: facts["name"],
    vers: facts["vers"],
    deps: arrayAt(facts, "deps").filter(isJsonObject).map(dependencyOf),
    cksum: createHash("sha256").update(file).digest("hex"),
    features: facts["features"],
    yanked: false,
  });
  return { name: stringAt(facts, "name"), indexLine, file };
};

const redirect = (response: ServerResponse, url: string): void => {
  response.writeHead(302, { location: url }).end();
};

const handlerFor = (address: () => string) => {
  const crates = new Map<string, Crate>();
  const sendFile = (response: ServerResponse, name: string, version: string): void => {
    const own = crates.get(name);
    if (own === undefined) redirect(response, `${upstream.files}/${name}/${name}-${version}.crate`);
    else response.end(own.file);
  };
  const sendIndex = (response: ServerResponse, url: string): void => {
    const own = crates.get(url.slice(url.lastIndexOf("/") + 1));
    if (own === undefined) redirect(response, `${upstream.index}${url}`);
    else response.end(`${own.indexLine}\n`);
  };
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { url = "", method } = request;
    const [, first, name = "", version = ""] = url.split("/");
    if (method === "PUT") {
      const crate = crateIn(await buffer(request));
      crates.set(crate.name, crate);
      response.end('{"warnings":{"invalid_categories":[],"invalid_badges":[],"other":[]}}');
    } else if (first === "config.json")
      response.end(JSON.stringify({ dl: `${address()}/files`, api: address() }));
    else if (first === "files") sendFile(response, name, version);
    else sendIndex(response, url);
  };
};

const settingsFor = (address: string): string => `[registries.local]
index = "sparse+${address}/"
token = "anyone"

[source.crates-io]
replace-with = "local-index"

[source.local-index]
registry = "sparse+${address}/"
`;

export interface CrateRegistry {
  /** Cargo's settings for publishing to this registry, and for using it instead of the registry of Rust. */
  readonly settings: string;
  stop(): Promise<void>;
}

export const openCrateRegistry = async (): Promise<CrateRegistry> => {
  const addressOf = (): string => {
    const place = server.address();
    return `http://127.0.0.1:${place === null || typeof place === "string" ? "" : place.port}`;
  };
  const handle = handlerFor(addressOf);
  const server = createServer((request, response) => void handle(request, response));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const stop = async (): Promise<void> => {
    server.close();
    server.closeAllConnections();
    await once(server, "close");
  };
  return { settings: settingsFor(addressOf()), stop };
};
