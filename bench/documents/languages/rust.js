/** Compares Koine's Rust code with quicktype's derived types. (typify supports neither schema.) */

import { mkdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { run } from "../../commands.js";
import { quicktype } from "../../rivals/generators/quicktype.js";
import { writeNews, writtenDocuments } from "./written.js";

/** The names of the types in a file. */
const typesIn = (file) =>
  new Set(
    [...readFileSync(file, "utf8").matchAll(/^pub (?:struct|enum) (\w+)\b(?!<)/gm)].map(([, name]) => name),
  );

/** Ignores case and punctuation, because generators format names differently. */
const plain = (name) => name.toLowerCase().replaceAll(/[^a-z0-9]/g, "");

/** A match arm for each entity that has a type in both packages. */
const tableOf = (spec, others) => {
  const own = typesIn(path.join(spec.out, "rust/src", `${spec.name}.rs`));
  const byName = (names) => new Map([...names].map((name) => [plain(name), name]));
  const [ours, theirs] = [byName(own), byName(others)];
  const arms = [...new Set(spec.documents.map(({ entity }) => entity))].flatMap((entity) => {
    const name = plain(entity.slice(entity.indexOf(".") + 1));
    if (!ours.has(name) || !theirs.has(name)) return [];
    return `        "${entity}" => |text| made!(${ours.get(name)}, others::${theirs.get(name)}, text),\n`;
  });
  return `//! Who treats a document of which entity.

use koine::${spec.name}::*;
use koine::Entity;

use crate::{others, works, Maker};

macro_rules! made {
    ($own:ty, $other:ty, $text:expr) => {
        works::<$own, $other>(
            $text,
            |text| std::hint::black_box(<$own as Entity>::parse(text)).is_ok(),
            |value| std::hint::black_box(value.to_json()).is_ok(),
        )
    };
}

pub fn maker(entity: &str) -> Option<Maker> {
    Some(match entity {
${arms.join("")}        _ => return None,
    })
}
`;
};

const env = {
  ...process.env,
  CARGO_TARGET_DIR: path.resolve("node_modules/.cache/koine/bench-documents-rust"),
  RUSTFLAGS: "-Awarnings",
};

/** Returns a source file with the package name filled in. */
const put = (spec, folder, file) => {
  const text = readFileSync(path.join("bench/documents/rust", file), "utf8");
  writeNews(path.join(folder, file), text.replaceAll("acp-messages", `${spec.name}-messages`));
};

const built = async (spec) => {
  const folder = path.join(spec.out, "rust-documents");
  mkdirSync(path.join(folder, "src"), { recursive: true });
  for (const file of ["Cargo.toml", "Cargo.lock", "src/main.rs"]) put(spec, folder, file);
  const others = path.join(folder, "others.rs");
  await quicktype("rust", path.basename(others)).make(spec, folder);
  writeNews(path.join(folder, "src/others.rs"), readFileSync(others, "utf8"));
  writeNews(path.join(folder, "src/table.rs"), tableOf(spec, typesIn(others)));
  run("cargo", ["build", "--quiet", "--release"], { cwd: folder, env });
  return path.join(env.CARGO_TARGET_DIR, "release/documents");
};

const measure = async (spec, rounds) => {
  const measured = run(await built(spec), [writtenDocuments(spec), String(rounds)]);
  return { ...JSON.parse(measured), rival: "quicktype derives" };
};

export const rust = {
  name: "Rust",
  command: "cargo",
  measure,
  rows: [
    {
      path: "`from_str`",
      first: "other_read",
      wanted: 1.1,
      ways: { Koine: "read", "`serde_json::Value`": "json_read" },
    },
    { path: "`parse`", first: "other_read", wanted: "–", ways: { Koine: "parse" } },
    { path: "`to_string`", first: "other_write", wanted: 1.2, ways: { Koine: "write" } },
    { path: "`to_json`", first: "other_write", wanted: "–", ways: { Koine: "to_json" } },
  ],
};
