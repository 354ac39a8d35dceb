/**
 * A thread that loads the built command once and then runs calls one after another, each as if in a separate
 * process.
 */

import path from "node:path";
import { pathToFileURL } from "node:url";
import { workerData } from "node:worker_threads";

const { port, answered, program } = workerData;

const load = (file) => import(pathToFileURL(path.join(program, file)).href);
const { run } = await load("command-line/run.js");
const { complain } = await load("command-line/mistake.js");
const { plain } = await load("command-line/findings/paint.js");
const { library } = await load("support/host.js");

const answer = async (args) => {
  const said = { out: "", err: "" };
  const output = {
    host: library,
    paint: plain,
    out: async (line) => void (said.out += `${line}\n`),
    err: async (line) => void (said.err += `${line}\n`),
  };
  try {
    return { status: await run(args, output), ...said };
  } catch (error) {
    return { status: 2, out: said.out, err: `${said.err}${complain(error)}\n` };
  }
};

port.on("message", async (args) => {
  port.postMessage(await answer(args));
  Atomics.store(answered, 0, 1);
  Atomics.notify(answered, 0);
});
