/** The Go module with all dialects passes Go's tools and works in a program. */

import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect } from "vitest";
import { goEnvironment, run, testWith } from "../../harness/toolchain.ts";
import { projectFolderOfTest } from "../../harness/folders.ts";

const tools = ["go", "gofmt"];
const here = "test/languages/go";

const go = (cwd: string, ...args: readonly string[]): string => run("go", args, { cwd, env: goEnvironment });

const openFolder = (): string => projectFolderOfTest("go");

const expectClean = (module: string): void => {
  expect(run("gofmt", ["-l", module])).toBe("");
  expect(go(module, "vet", "./...")).toBe("");
  const testee = path.join(module, "testee");
  if (existsSync(testee)) expect(go(testee, "vet", ".")).toBe("");
};

testWith(tools, "Go's tools find no problems in the module of all dialects", () => {
  const module = path.join(openFolder(), "go");
  cpSync(path.join("generated", "go"), module, { recursive: true });
  expectClean(module);
});

testWith(tools, "a program and the README's example use the module", () => {
  const folder = openFolder();
  const module = path.resolve("generated", "go");
  cpSync(path.join(here, "usage", "main.go"), path.join(folder, "usage", "main.go"));
  const readme = readFileSync(path.join(module, "README.md"), "utf8");
  const example = /```go\n([^]*?)```/.exec(readme)?.[1] ?? "";
  mkdirSync(path.join(folder, "readme"));
  writeFileSync(path.join(folder, "readme", "main.go"), example);
  writeFileSync(path.join(folder, "go.mod"), "module usage\n\ngo 1.23\n");
  go(folder, "mod", "edit", "-require=koine-messages@v0.0.0", `-replace=koine-messages=${module}`);
  expectClean(folder);
  expect(go(folder, "run", "./usage")).toMatchInlineSnapshot(`
    "{"role":"assistant","content":[{"type":"text","text":"Let me look."},{"type":"toolCall","id":"call_1","name":"search","arguments":{"limit":3}}],"stopReason":"toolUse","model":"m","provider":"p","usage":{"input":12,"output":3,"reasoning":0,"cache_read":0,"cache_write":0,"total_tokens":0},"timestamp":1700000000000,"turnId":{"loopId":"l","turnIndex":1}}
    {"loopId":"l","turnIndex":1}
    true
    call of search | *phi.ImageContent
    *operator.UserMessage
    {"loopId":"l","turnIndex":1,"z":100,"a":12345678901234567890,"note":"<mine>"}
    error: phi.TurnId cannot be written: /loopId: the name "loopId" stands here twice; keep one of them [dup_key]
    tag /content/0/type unknown type "texts", expected one of "text", "image", "thinking", "toolCall"; did you mean "text"?
    int_range /timestamp expected an integer from 0 to 9007199254740991, found -1
    phi.TurnId rejected the data: /loopId: duplicate key "loopId"; keep one of them [dup_key] (line 2, column 1) true 2 1
    phi.TurnId rejected the data: /loopId: "loopId" is required and missing; found "LoopID" instead [missing] (line 1, column 1)
    hologram {"type":"hologram","b":1.5,"a":9007199254740993}
    error: pi.MessageEntry cannot be written: /message/role: an unknown variant holds its tag "user" here, and it is not one of "user", "assistant", "toolResult", "bashExecution", "custom", "branchSummary", "compactionSummary" [tag]
    tired false true
    true [/turnId: this could not be read and was dropped [salvaged]] <nil>
    true false 0 false <nil>
    false true 0 false <nil>
    false false -1 true <nil>
    {"role":"bashExecution","command":"","output":"","exitCode":null,"cancelled":false,"truncated":false,"timestamp":0}
    {"role":"bashExecution","command":"","output":"","exitCode":2,"cancelled":false,"truncated":false,"timestamp":0}
    {"role":"assistant","contents":[],"usage":{"input_tokens":0,"output_tokens":0,"cache_read_tokens":0,"cache_write_tokens":0,"cost":{"input":0,"output":0,"cache_read":0,"cache_write":0,"total":0}},"stop_reason":"stop","error":""}
    {"timestamp":1.5,"type":"custom_message","custom_type":"x","content":[],"display":true}
    {"type":"custom_message","custom_type":"","content":[],"display":false}
    {"role":"user","content":"hi"}
    {"enabled":true,"strategy":"auto"}
    {"enabled":true,"strategy":{"manual":{"cache_system":true,"cache_tools":false,"cache_messages":false}}}
    {"role":"user","content":[{"type":"text","text":"hi!"}],"timestamp":1}
    <nil>
    {"title":"t","messages":[{"role":"user","content":[],"timestamp":1,"x":1}],"last":{"role":"user","content":[],"timestamp":2},"reasons":["stop"],"extra":{"n":12345678901234567890}}
    phi.StopReason rejected the data: (whole document): expected one of "stop", "length", "toolUse", "error", "aborted", "maxTurns", "userStop", "handoff", "guardRail", "contextCompacted", "paused", found "Stop"; did you mean "stop"? [enum] (line 1, column 1)
    <nil>
    {"b":[1,1,1e+21,12345678901234567890,-0],"a":{"":"é"}}
    12345678901234567890 {"a":{"":"é"},"b":[1,1,1e+21,12345678901234567890,0]}
    <nil> é true
    error: phi.Usage cannot be written: /input: expected an integer from 0 to 9007199254740991, found 9007199254740992 [int_range]
    error: phi.CostConfig cannot be written: /input_per_million: found NaN, which JSON cannot represent; write null or a string [number_range]; /output_per_million: found +Inf, which JSON cannot represent; write null or a string [number_range]
    error: phi.TextContent cannot be written: /text: found bytes that are not UTF-8 in the string "\\xff" [utf8]
    error: phi.AssistantMessage cannot be written: /content/0: expected a variant of phi.Content, found nil [missing]; /content/1: expected a phi.TextContent, found nil [missing]; /stopReason: expected one of "stop", "length", "toolUse", "error", "aborted", "maxTurns", "userStop", "handoff", "guardRail", "contextCompacted", "paused", found "" [enum]
    error: JSON cannot be written: /0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0: found more than 96 levels of nesting, or a cycle; nest less [depth]
    "
  `);
  expect(go(folder, "run", "./readme")).toMatchInlineSnapshot(`
    "*appam.ImageBlock {"type":"image","source":{"type":"url","url":"https://example.com/cat.jpg"}} <nil>
    "
  `);
});
