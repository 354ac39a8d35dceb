/** An npm registry that contains the packages of a release and forwards requests for all others to npm. */

import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { installed } from "../../harness/installed.ts";
import { run } from "../../harness/toolchain.ts";
import { freePort, startServer } from "./server.ts";

const configIn = (folder: string): string => `storage: ${path.join(folder, "storage")}
uplinks:
  npm:
    url: ${run("npm", ["config", "get", "registry"]).trim()}
packages:
  koine:
    access: $all
    publish: $all
  koine-generator:
    access: $all
    publish: $all
  "**":
    access: $all
    proxy: npm
log: { type: stdout, format: pretty, level: warn }
`;

export interface NpmRegistry {
  /** The text of a project's .npmrc. */
  readonly settings: string;
  stop(): Promise<void>;
}

/** Starts Verdaccio and publishes all tarballs in a folder. */
export const openNpmRegistry = async (folder: string, tarballs: string): Promise<NpmRegistry> => {
  mkdirSync(folder, { recursive: true });
  const config = path.join(folder, "config.yaml");
  writeFileSync(config, configIn(folder));
  const address = `127.0.0.1:${await freePort()}`;
  const program = path.join(
    installed("test/packages/release/verdaccio"),
    "node_modules/verdaccio/bin/verdaccio",
  );
  const args = [program, "--config", config, "--listen", address];
  const stop = await startServer(process.execPath, args, `http://${address}/-/ping`);
  // npm requires a token to publish, which this registry does not check.
  const settings = `registry=http://${address}/\n//${address}/:_authToken=anyone\n`;
  writeFileSync(path.join(folder, ".npmrc"), settings);
  for (const name of readdirSync(tarballs))
    run("npm", ["publish", "--provenance=false", "--silent", path.join(tarballs, name)], { cwd: folder });
  return { settings, stop };
};
