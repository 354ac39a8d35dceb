import { test } from "vitest";
import { examineNear, judge } from "./judge.ts";
test("x", async () => {
  const document = JSON.parse(process.env["DOC"] ?? "{}");
  const e = examineNear(
    { draft: document.$schema.includes("2020") ? "2020-12" : "draft-07", document },
    60,
    1,
  );
  const f = await judge(e ? [e] : []);
  console.log(
    e ? "examined" : "not examined",
    JSON.stringify(
      f.map(({ kind, detail, data }) => ({ kind, detail, data })),
      null,
      1,
    ).slice(0, 3000),
  );
}, 100_000);
