/** The same documents in Python and Ruby, where the rivals are what people have there: models of a generator, plain classes. */

import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

const run = (command, args) => {
  const { status, stdout, stderr, error } = spawnSync(command, args, { encoding: "utf8" });
  if (status !== 0)
    throw new Error(`${command} ${args.join(" ")}: ${error?.message ?? ""}${stdout}${stderr}`);
  return stdout;
};

const hasCommand = (command) => spawnSync(command, ["--version"]).status === 0;

/** A Python with what is required, made once. */
const environment = () => {
  const requirements = path.resolve("bench/documents/requirements.txt");
  const stamp = createHash("sha256").update(readFileSync(requirements)).digest("hex").slice(0, 16);
  const home = path.resolve("node_modules/.cache/koine/bench-documents", stamp);
  const python = path.join(home, "bin/python");
  if (existsSync(path.join(home, "finished"))) return python;
  run("python3", ["-m", "venv", "--clear", home]);
  run(python, ["-m", "pip", "install", "--quiet", "--disable-pip-version-check", "-r", requirements]);
  writeFileSync(path.join(home, "finished"), "");
  return python;
};

const documentsIn = ({ out, documents }) => {
  const file = path.join(out, "documents.jsonl");
  writeFileSync(file, documents.map((one) => `${JSON.stringify(one)}\n`).join(""));
  return file;
};

const python = (spec, rounds) => {
  const interpreter = environment();
  const models = path.join(spec.out, `${spec.name}_models.py`);
  const generator = path.join(path.dirname(interpreter), "datamodel-codegen");
  const kinds = ["--input-file-type", "jsonschema", "--output-model-type", "pydantic_v2.BaseModel"];
  run(generator, ["--input", spec.schemaFile, ...kinds, "--output", models]);
  const program = path.resolve("bench/documents/python.py");
  const folder = path.join(spec.out, "python");
  const words = [folder, `${spec.name}_messages`, spec.name, models, documentsIn(spec), String(rounds)];
  return JSON.parse(run(interpreter, [program, ...words]));
};

const ruby = (spec, rounds) => {
  const gem = path.join(spec.out, "ruby/lib", `${spec.name}_messages.rb`);
  const program = path.resolve("bench/documents/ruby.rb");
  return JSON.parse(run("ruby", [program, gem, spec.schemaFile, documentsIn(spec), String(rounds)]));
};

/** What stands in a row: the path, the rival that is 1, what is wanted of Koine, and all that was measured beside it. */
const paths = {
  Python: {
    measure: python,
    command: "python3",
    rows: [
      ["`validate_json`", 1.5, { Koine: "validate_json", "`json.loads` alone": "json" }],
      ["`parse`", 2, { Koine: "parse", "`json.loads` alone": "json" }],
    ],
    rival: ["models of datamodel-code-generator", "other"],
  },
  Ruby: {
    measure: ruby,
    command: "ruby",
    rows: [["`parse`", 2, { Koine: "koine", "`JSON.parse` alone": "json" }]],
    rival: ["plain classes", "plain"],
  },
};

const rowsOf = (spec, language, rounds) => {
  const { measure, rows, rival } = paths[language];
  const { documents, entities, least } = measure(spec, rounds);
  const [name, key] = rival;
  return rows.map(([path_, wanted, ways]) => {
    const cells = Object.entries(ways).map(([way, one]) => `${way} ${(least[one] / least[key]).toFixed(2)}`);
    const title = `${spec.title}: ${documents} of ${entities} entities`;
    const first = `${name}: ${Math.round(least[key])} ns`;
    return `| ${title} | ${language}, ${path_} | ${first} | ${wanted} | ${cells.join("; ")} |`;
  });
};

/** A row for each path of each language that is there. */
export const languageRows = (specs, rounds) =>
  specs.flatMap((spec) =>
    Object.keys(paths)
      .filter((language) => hasCommand(paths[language].command))
      .flatMap((language) => rowsOf(spec, language, rounds)),
  );
