/**
 * The Spark recipe: both approaches give the same results with spark-submit, executors without Node do not
 * lose rows, and inferring partitions gives the same schema as inferring the whole data set.
 */

import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect } from "vitest";
import { run, testUnless } from "../harness/toolchain.ts";
import { messageLines } from "../corpus/messages.ts";
import { command, environmentWith, reasonWithoutSpark } from "../languages/python/spark/environment.ts";
import { openRecipe, type Opened } from "./recipe.ts";

const reason = reasonWithoutSpark();

let recipe: Opened | undefined;
beforeAll(() => {
  if (reason === undefined) recipe = openRecipe("spark", []);
});
afterAll(() => recipe?.close());

/** Runs the command on its page. */
const submit = (words: readonly string[], more: Readonly<Record<string, string>> = {}): string => {
  const cwd = recipe?.folder ?? "";
  const env = { ...environmentWith(path.resolve(cwd, "generated/python")), ...more };
  return run(command("spark-submit"), ["--master", "local[2]", ...words], { cwd, env });
};

const counts = (verdicts: string): readonly string[] => submit(["count.py", verdicts]).trimEnd().split("\n");

const judge = (program: string, more: Readonly<Record<string, string>> = {}): readonly string[] => {
  submit([program, "phi.AgentMessage", "messages.jsonl", "verdicts"], more);
  return counts("verdicts");
};

/** The Python environment and a folder of links to all commands except node. */
const pathWithoutNode = (): string => {
  const folder = path.resolve(recipe?.folder ?? "", "commands");
  mkdirSync(folder);
  for (const place of (process.env["PATH"] ?? "").split(":").filter((one) => existsSync(one)))
    for (const name of readdirSync(place))
      if (name !== "node" && !existsSync(path.join(folder, name)))
        symlinkSync(path.join(place, name), path.join(folder, name));
  return `${path.dirname(command("python"))}:${folder}`;
};

const lines = [...messageLines(2000, 5)];

testUnless(reason, "both ways count the same codes, and every row has a verdict even without Node", () => {
  writeFileSync(
    path.join(recipe?.folder ?? "", "messages.jsonl"),
    Buffer.concat([...lines, Buffer.from("\n")]),
  );
  const said = judge("judge.py");
  const codes = said.map((line) => line.replace(/^\d+ /, ""));
  const names = ["dup_key", "int_range", "lone_surrogate", "syntax", "tag", "type", "utf8"];
  expect(codes).toEqual([...names.map((name) => `invalid ${name}`), "valid"]);
  expect(judge("pipe.py")).toEqual(said);
  expect(judge("pipe.py", { PATH: pathWithoutNode() })).toEqual([`${lines.length + 1} not judged no_node`]);
});

/**
 * The order of members depends on the positions of the first documents, which are not known within a
 * partition.
 */
const sortedSchema = (file: string): unknown =>
  JSON.parse(readFileSync(file, "utf8"), (key, value: unknown) =>
    key === "required" && Array.isArray(value) ? value.toSorted() : value,
  );

testUnless(reason, "infers the same schema from partitions as from the whole data", () => {
  const folder = path.resolve(recipe?.folder ?? "");
  const texts = [...messageLines(400, 0)].map(String);
  mkdirSync(path.join(folder, "parts"));
  for (const part of [0, 1, 2]) {
    const own = texts.filter((_, index) => index % 3 === part);
    writeFileSync(path.join(folder, "parts", `${part}.jsonl`), own.join("\n"));
  }
  submit(["infer.py", "Message", "parts", "spark.schema.json"]);
  run("npx", ["koine", "infer", "parts", "--name", "Message", "--out", "whole.schema.json"], { cwd: folder });
  const [inParts, whole] = ["spark", "whole"].map((name) =>
    sortedSchema(path.join(folder, `${name}.schema.json`)),
  );
  expect(inParts).toEqual(whole);
});
