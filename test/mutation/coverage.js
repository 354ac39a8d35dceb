/**
 * Records each test file's duration and the functions that it calls. The result is stored for the next run.
 */

import { createHash } from "node:crypto";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { replaceBuilt } from "./built.js";
import { reachedNote } from "./suite.js";

const hashOf = (texts) => {
  const hash = createHash("sha256");
  for (const text of texts) hash.update(text);
  return hash.digest("hex");
};

/**
 * A stored result for the same functions. The result may be used even after the function bodies change,
 * because it only selects tests.
 */
const recordOf = (functions) => {
  const numbers = hashOf([...functions].map(([file, { bodies }]) => `${file} ${bodies.length}\n`)).slice(
    0,
    16,
  );
  return path.resolve("..", `coverage-${numbers}.json`);
};

const readRecord = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {});

/** Tests that fail or take longer than `longest` seconds are not used. */
const measured = async (suite, test, longest) => {
  rmSync(reachedNote, { force: true });
  const began = performance.now();
  const failed = await suite.run([test], longest);
  const seconds = (performance.now() - began) / 1000;
  const isUsable = failed.length === 0 && seconds <= longest && existsSync(reachedNote);
  return isUsable ? { seconds, reached: readFileSync(reachedNote).toString("base64") } : { seconds, failed };
};

const notingSources = (functions, texts, suite) => {
  const restore = [...functions].map(([file, { noting }]) => {
    texts.set(path.resolve(file), noting);
    suite.forget(file);
    return replaceBuilt(file, noting);
  });
  return () => {
    texts.clear();
    for (const file of functions.keys()) suite.forget(file);
    for (const putBack of restore) putBack();
  };
};

/** The usable test files, fastest first. */
export const coverageOf = async ({ tests, functions, texts, suite, longest }) => {
  const record = recordOf(functions);
  const found = readRecord(record);
  const putBack = notingSources(functions, texts, suite);
  for (const test of tests) {
    const content = hashOf([readFileSync(test)]);
    if (found[test]?.content === content) continue;
    found[test] = { content, ...(await measured(suite, test, longest)) };
    writeFileSync(record, JSON.stringify(found));
    console.log(`${test}: ${found[test].seconds.toFixed(1)} s ${found[test].failed ?? ""}`);
  }
  putBack();
  return tests
    .map((test) => ({ ...found[test], test }))
    .filter(({ reached }) => reached !== undefined)
    .map(({ test, seconds, reached }) => ({ test, seconds, reached: Buffer.from(reached, "base64") }))
    .toSorted((one, other) => one.seconds - other.seconds);
};
