/** Seeds for fuzzing: the inputs of the test suite, encoded for each target. */

import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { frozenFixtures, frozenVersions, readFixtures } from "koine/generator";
import { writeJson } from "koine/core";
import { dialectNames, translate } from "koine/translate";

const json = (file) => JSON.parse(readFileSync(file, "utf8"));

const allIn = (folder) => readdirSync(folder).flatMap((file) => json(path.join(folder, file)));

/** The number of codecs. The first byte of an input selects one. */
const codecs = 4;

const read = () =>
  allIn("test/cases/wire").flatMap(({ data, text }) =>
    Array.from(
      { length: codecs },
      (_one, index) =>
        `${String.fromCharCode(index)}${text ?? `{"role":"extension","kind":"k","data":${data}}`}`,
    ),
  );

const between = (from, to, held) =>
  `${String.fromCharCode(dialectNames().indexOf(from), dialectNames().indexOf(to))}${writeJson(held)}`;

/** Translates a conversation without a sidecar, and translates the result back with its sidecar. */
const carry = () =>
  dialectNames().flatMap((from) =>
    dialectNames().flatMap((to) => {
      const conversation = json(`test/cases/translate/${from}/conversation.json`);
      const { output, sidecar } = translate(conversation, { from, to });
      return [between(from, to, { conversation }), between(to, from, { conversation: output, sidecar })];
    }),
  );

const messagesAt = (version) =>
  readFixtures([...frozenFixtures(version, "phi").values()].map((text) => JSON.parse(text)))
    .flat()
    .filter(({ entity, ok }) => entity === "phi.AgentMessage" && ok)
    .map(({ text }) => text.replaceAll("\n", " "));

const history = () =>
  frozenVersions("phi").flatMap((version) => {
    const head = `{"koine":"history","dialect":"phi","version":"${version}"`;
    return messagesAt(version).flatMap((message) => [
      `${head}}\n${message}`,
      `${head},"messages":[${message}]}`,
    ]);
  });

/** The official test suite is part of the optional data folder. */
const suite = path.join(process.env["KOINE_DATA"] ?? "../shared", "suite/tests/draft2020-12");

const generate = () =>
  existsSync(suite) ? allIn(suite).map(({ schema }) => JSON.stringify(schema)) : ['{"type":"object"}'];

const seedsOf = { read, carry, history, generate };

export const writeSeeds = (target, folder) => {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const [index, text] of seedsOf[target]().entries())
    writeFileSync(path.join(folder, String(index)), text);
};
