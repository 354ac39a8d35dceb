/** Coverage-guided fuzzing of the readers, opt-in: `node fuzz.js go|python|rust`, for KOINE_FUZZ_TIME seconds (60). It starts
 * from the cases of test/cases/wire, which is where an input that fails is kept when it is mended. */

import { spawnSync } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";

const [language] = process.argv.slice(2);
const seconds = Number(process.env.KOINE_FUZZ_TIME ?? 60);
const here = import.meta.dirname;
const work = path.resolve(".tmp/fuzz", String(language));
const seeds = path.join(work, "seeds");

const readers = 4;

/** Every case as a document of each reader: the first byte says which. */
const writeSeeds = () => {
  rmSync(seeds, { recursive: true, force: true });
  mkdirSync(seeds, { recursive: true });
  const cases = readdirSync("test/cases/wire").flatMap((file) =>
    JSON.parse(readFileSync(path.join("test/cases/wire", file), "utf8")),
  );
  const texts = cases.map(({ data, text }) => text ?? `{"role":"extension","kind":"k","data":${data}}`);
  for (const [index, text] of texts.entries())
    for (let reader = 0; reader < readers; reader++)
      writeFileSync(path.join(seeds, `${index}-${reader}`), `${String.fromCharCode(reader)}${text}`);
};

const run = (command, args, cwd, env = {}) => {
  const { error, status } = spawnSync(command, args, {
    cwd,
    env: { ...process.env, KOINE_SEEDS: seeds, ...env },
    stdio: "inherit",
  });
  if (error !== undefined) console.error(`${command}: ${error.message}`);
  if (error !== undefined || status !== 0) process.exit(1);
};

const corpus = () => {
  const found = path.join(work, "corpus");
  mkdirSync(found, { recursive: true });
  return [`-max_total_time=${seconds}`, "-max_len=4096", "-timeout=300", found, seeds];
};

const fuzz = {
  go: () =>
    run(
      "go",
      ["test", "-run=FuzzRead", "-fuzz=FuzzRead", `-fuzztime=${seconds}s`, "."],
      path.join(here, "go"),
      {
        GOFLAGS: "-mod=mod",
      },
    ),
  python() {
    const packages = path.join(work, "packages");
    run("python3", ["-m", "pip", "install", "--quiet", "--target", packages, "atheris==3.0.0"]);
    const places = [packages, path.resolve("generated/python")].join(path.delimiter);
    run("python3", [path.join(here, "python/read.py"), ...corpus()], work, { PYTHONPATH: places });
  },
  /** Needs cargo-fuzz, and a nightly toolchain for it. */
  rust() {
    const places = ["--fuzz-dir", path.join(here, "rust"), "--target-dir", path.join(work, "target")];
    run("cargo", ["+nightly", "fuzz", "run", ...places, "read", "--", ...corpus()]);
  },
};

if (!Object.hasOwn(fuzz, String(language))) {
  console.error(`fuzz go, python or rust, not ${language}`);
  process.exit(1);
}
writeSeeds();
fuzz[language]();
