import { test } from "vitest";
import { createHash } from "node:crypto";
import { translate, account } from "../../runtime/translate/index.ts";
import { sha256 } from "../../runtime/translate/sha256.ts";
import { deltaOf, applyDelta } from "../../runtime/translate/sidecar/delta.ts";
test("try", () => {
  for (const t of ["", "abc", "x".repeat(1000), "é😀".repeat(50)]) if (sha256(t) !== createHash("sha256").update(t).digest("hex")) console.log("BAD SHA", t.length);
  const c = [
    { role: "user", content: [{ type: "text", text: "hi", extra: 1 }], timestamp: 5 },
    { role: "assistant", content: [{ type: "thinking", thinking: "", signature: "s" }, { type: "toolCall", id: "a", name: "n", arguments: { x: 1 } }], stopReason: "userStop", model: "m", provider: "anthropic", usage: { input: 1, output: 2 }, timestamp: 6, turnId: { loopId: "l", turnIndex: 0 } },
    { role: "toolResult", toolCallId: "a", toolName: "n", content: [], isError: false, timestamp: 7 },
    { role: "extension", kind: "k", data: { __proto__x: 1 } },
    { role: "robot" },
    { role: "user", content: [{ type: "text", text: "bye" }], timestamp: 8 },
  ];
  const r = translate(c, { from: "phi", to: "phi" });
  console.log(JSON.stringify(r.output), "\n", r.losses, JSON.stringify(r.sidecar, null, 1), JSON.stringify(r.problems));
  const back = translate(r.output, { from: "phi", to: "phi", sidecar: r.sidecar });
  console.log(JSON.stringify(back.output) === JSON.stringify(c), JSON.stringify(back.output));
  const edited = structuredClone(r.output) as any[]; edited[0].content[0].text = "EDIT"; edited.push({ role: "user", content: [{ type: "text", text: "more" }], timestamp: 0 });
  const back2 = translate(edited, { from: "phi", to: "phi", sidecar: r.sidecar });
  console.log(JSON.stringify(back2.output), back2.losses);
  const a = { x: [1, { y: 2 }, 3], z: 1 }, b = { z: 2, x: [{ y: 3 }, 3] };
  console.log(JSON.stringify(deltaOf(a, b)), JSON.stringify(applyDelta(a, deltaOf(a, b))));
});
