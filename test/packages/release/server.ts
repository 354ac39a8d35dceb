/** Servers for package registries, started for a test on this machine. */

import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { text } from "node:stream/consumers";
import { setTimeout } from "node:timers/promises";
import { expect } from "vitest";

/** Returns a port that no server uses. */
export const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  if (address === null || typeof address === "string") throw new Error("no free port");
  return address.port;
};

const answers = async (url: string): Promise<boolean> => {
  try {
    await fetch(url);
    return true;
  } catch {
    return false;
  }
};

/** Runs a command while a server in this process answers it. Fails the test if the command fails. */
export const runAsync = async (
  command: string,
  args: readonly string[],
  options: { readonly cwd: string; readonly env: Readonly<Record<string, string>> },
): Promise<string> => {
  const env = { ...process.env, ...options.env };
  const child = spawn(command, args, { cwd: options.cwd, env, stdio: ["ignore", "pipe", "pipe"] });
  const [out, err, [status]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, "close"),
  ]);
  if (status !== 0) expect.unreachable(`${command} ${args.join(" ")}:\n${out}${err}`);
  return out;
};

/** Starts a server and waits until it answers. Returns a function that stops it. */
export const startServer = async (
  command: string,
  args: readonly string[],
  url: string,
): Promise<() => Promise<void>> => {
  const child = spawn(command, args, { stdio: ["ignore", "pipe", "pipe"] });
  let printed = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (part: string) => (printed += part));
  const ended = once(child, "close");
  while (!(await answers(url))) {
    if (child.exitCode !== null) throw new Error(`${command} ended: ${printed}`);
    await setTimeout(200);
  }
  return async () => {
    child.kill();
    await ended;
  };
};
