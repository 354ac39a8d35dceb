import { test } from "vitest";
import { load } from "../generator/1-load/load.ts";
import { lower } from "../generator/2-lower/lower.ts";
import { emit } from "../generator/3-emit/emit.ts";
import { withHeader } from "../generator/4-write/header.ts";
import { formatText } from "../generator/4-write/format.ts";
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
test("x", async () => {
  const l = load("schema"); console.log(l.diagnostics);
  const m = lower(l.set); console.log(m.diagnostics);
  for (const a of await emit(m.model)) {
    const p = path.join("generated", a.path); mkdirSync(path.dirname(p), {recursive:true});
    let t = withHeader(a); try { t = await formatText(a.path, t) } catch (e) { console.log(a.path, String(e).slice(0,500)) }
    writeFileSync(p, t);
  }
});
