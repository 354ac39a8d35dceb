/**
 * `kill -9` at any moment: each file is either old or new, and the next run produces the same files as an
 * uninterrupted one.
 */

import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { isDeepStrictEqual } from "node:util";
import { SessionHistory } from "koine/appam/history";
import { expect, test } from "vitest";
import { koine, koineProcess } from "../../harness/command.ts";
import { filesBelow } from "../../harness/files.ts";
import { seeded } from "../../../generator/support/random.ts";
import { kill, kills, type Moment } from "./killed.ts";
import { writeSchemas, type State } from "./synthetic.ts";
import { folderOfTest } from "../../harness/folders.ts";

const program = path.resolve("dist/generator/cli.js");
const entities = kills > 10 ? 500 : 40;

const openFolder = (): string => folderOfTest("kills");

type Tree = ReadonlyMap<string, string>;

/** Reads the files below a folder, except temporary files from running or killed processes. */
const treeOf = (folder: string): Tree =>
  new Map(
    (existsSync(folder) ? filesBelow(folder) : [])
      .filter((file) => !file.includes("/.koine-"))
      .map((file) => [file.slice(folder.length + 1), readFileSync(file, "utf8")]),
  );

const leftIn = (folder: string): string[] =>
  existsSync(folder) ? filesBelow(folder).filter((file) => /\/\.koine-(stage|save)-/.test(file)) : [];

const stateOf = (index: number): State => (index % 2 === 0 ? "odd" : "even");

/** Every second kill happens while the program writes, which takes only about half a millisecond per file. */
const momentOf = (index: number, random: number, life: number, folder: string, files: number): Moment =>
  index % 4 < 2 ? { after: random * life } : { after: random * files * 0.5, writingTo: folder };

const timed = (act: () => void): number => {
  const start = performance.now();
  act();
  return performance.now() - start;
};

const report = (what: string, tooLate: number, torn: number): void =>
  console.log(`${what}: ${kills} kills, ${torn} left a mix of old and new files, ${tooLate} came too late`);

test("generate", async () => {
  const folder = openFolder();
  const [schema, out] = [path.join(folder, "schema"), path.join(folder, "out")];
  const args = ["generate", "--schema", "schema", "--out", "out", "--languages", "typescript"];
  const finished = (state: State): Tree => {
    writeSchemas(schema, entities, state);
    expect(koine(args, { cwd: folder })).toMatchObject({ status: 0 });
    return treeOf(out);
  };
  const whole = { even: finished("even"), odd: finished("odd") };
  const life = timed(() => finished("even"));
  const random = seeded(20261123).next;
  let [tooLate, mixed] = [0, 0];
  for (let index = 0; index < kills; index++) {
    const state = stateOf(index);
    writeSchemas(schema, entities, state);
    const moment = momentOf(index, random(), life, out, entities);
    if ((await kill([process.execPath, program, ...args], folder, moment)).isTooLate) tooLate++;
    const found = treeOf(out);
    const owned = new Set<string>(
      JSON.parse(found.get("manifest.json") ?? "").files.map((file: { path: string }) => file.path),
    );
    for (const [file, text] of found) {
      if (file === "manifest.json") continue;
      expect([whole.even.get(file), whole.odd.get(file)]).toContain(text);
      expect([file, owned.has(file)]).toEqual([file, true]);
    }
    const isWhole = [whole.even, whole.odd].some((tree) =>
      [...tree].every(([file, text]) => found.get(file) === text),
    );
    if (!isWhole) mixed++;
    expect(finished(state)).toEqual(whole[state]);
    expect(leftIn(out)).toEqual([]);
  }
  report("generate", tooLate, mixed);
});

test("freeze", async () => {
  const folder = openFolder();
  const [schema, releases] = [path.join(folder, "schema"), path.join(folder, "schema/releases")];
  for (const name of ["one", "two", "three"]) writeSchemas(schema, Math.ceil(entities / 10), "even", name);
  const args = ["freeze", "1.0.0", "--schema", "schema"];
  expect(koine(args, { cwd: folder })).toMatchObject({ status: 0 });
  const whole = treeOf(releases);
  const again = (): void => rmSync(releases, { recursive: true, force: true });
  again();
  const life = timed(() => koineProcess(args, { cwd: folder }));
  const random = seeded(20261124).next;
  let [tooLate, mixed] = [0, 0];
  for (let index = 0; index < kills; index++) {
    again();
    const moment = momentOf(index, random(), life, path.join(releases, "one"), whole.size);
    if ((await kill([process.execPath, program, ...args], folder, moment)).isTooLate) tooLate++;
    const found = treeOf(releases);
    for (const [file, text] of found) expect([file, text]).toEqual([file, whole.get(file)]);
    if (found.size > 0 && found.size < whole.size) mixed++;
    const { status, out } = koine(args, { cwd: folder });
    if (status !== 0)
      expect([found.size, out]).toEqual([whole.size, expect.stringContaining("release_exists")]);
    expect(treeOf(releases)).toEqual(whole);
    if (status === 0) expect(leftIn(releases)).toEqual([]);
  }
  report("freeze", tooLate, mixed);
});

test("translate --save-sidecar", async () => {
  const folder = openFolder();
  const sidecar = path.join(folder, "kept/sidecar.json");
  mkdirSync(path.dirname(sidecar));
  const lines: object[] = JSON.parse(readFileSync("test/cases/translate/phi/conversation.json", "utf8"));
  const inputs = { even: 20, odd: 30 };
  for (const [state, times] of Object.entries(inputs))
    writeFileSync(path.join(folder, `${state}.json`), JSON.stringify(Array(times).fill(lines).flat()));
  const argsFor = (state: State): string[] => [
    "translate",
    "--from",
    "phi",
    "--to",
    "openai-chat",
    `${state}.json`,
    "--save-sidecar",
    "kept/sidecar.json",
    "--losses",
    "kept/losses.jsonl",
  ];
  const finished = (state: State): Tree => {
    expect(koine(argsFor(state), { cwd: folder }).status).toBe(0);
    return treeOf(path.dirname(sidecar));
  };
  const whole = { even: finished("even"), odd: finished("odd") };
  expect(whole.even).not.toEqual(whole.odd);
  const life = timed(() => finished("even"));
  const random = seeded(20261125).next;
  let [tooLate, mixed] = [0, 0];
  for (let index = 0; index < kills; index++) {
    const moment = momentOf(index, random(), life, path.dirname(sidecar), 4);
    const state = stateOf(index);
    if ((await kill([process.execPath, program, ...argsFor(state)], folder, moment)).isTooLate) tooLate++;
    const found = treeOf(path.dirname(sidecar));
    for (const [file, text] of found) expect([whole.even.get(file), whole.odd.get(file)]).toContain(text);
    if (![whole.even, whole.odd].some((tree) => isDeepStrictEqual(tree, found))) mixed++;
    expect(finished(state)).toEqual(whole[state]);
    expect(leftIn(path.dirname(sidecar))).toEqual([]);
  }
  report("translate", tooLate, mixed);
});

test("the store", async () => {
  const file = path.join(openFolder(), "history.sqlite");
  const random = seeded(20261126).next;
  const saved = new Set<number>();
  for (let index = 0; index < kills; index++) {
    const from = index * 10_000;
    const command = [process.execPath, "test/runtime/appam/history/writer.js", file, "a"] as const;
    const moment = { after: 100 + random() * 400 };
    const { said } = await kill([...command, String(from), String(from + 10_000)], process.cwd(), moment);
    for (const line of said.split("\n").slice(0, -1)) saved.add(Number(line));
    const history = await SessionHistory.open({ file });
    const found = new Set(history.listSessions().map(({ id }) => Number(id.slice(2))));
    for (const number of saved) expect([number, found.has(number)]).toEqual([number, true]);
    expect(found.size - saved.size).toBeLessThanOrEqual(index + 1);
    history.close();
  }
  console.log(`the store: ${kills} kills, ${saved.size} sessions were reported as saved, and all exist`);
});
