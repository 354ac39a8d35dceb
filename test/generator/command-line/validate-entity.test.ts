/** The entity argument of `koine validate` and `koine conform`: names, ids and suggestions. */

import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { koine } from "../../harness/command.ts";
import { isThorough } from "../../harness/effort.ts";
import { folderOfFile } from "../../harness/folders.ts";

const folder = folderOfFile("entity");

writeFileSync(path.join(folder, "event.json"), '{"title":"Event","type":"object"}');
writeFileSync(path.join(folder, "one.jsonl"), '{"id":1}\n');

describe("the entity", () => {
  const inCwd = (cwd: string, entity: string, ...args: string[]) =>
    koine(["validate", entity, ...args], { cwd });

  /** Two dialects that each have an AgentMessage. */
  const two = folderOfFile("dialects");
  for (const name of ["operator", "phi"]) {
    const dialect = path.join(two, "schema", name);
    mkdirSync(dialect, { recursive: true });
    writeFileSync(path.join(dialect, "dialect.json"), JSON.stringify({ name, title: name, description: "" }));
    writeFileSync(
      path.join(dialect, "agent-message.schema.json"),
      '{"type":"object","properties":{"id":{"type":"integer"}},"required":["id"]}',
    );
  }

  test("accepts a name or an ID if one dialect is read", () => {
    writeFileSync(path.join(two, "message.jsonl"), "{}");
    for (const entity of ["AgentMessage", "phi.AgentMessage"])
      expect(inCwd(two, entity, "--schema", "schema/phi", "message.jsonl")).toMatchObject({
        status: 1,
        err: "",
      });
  });

  test("conform accepts the same names", () => {
    const said = (entity: string) =>
      koine(["conform", entity, "--schema", "event.json", "one.jsonl", "--runtimes", "none"], {
        cwd: folder,
      });
    expect(said("Event").err).toBe("there is no testee to run\n");
    expect(said("Evnt").err).toMatch(/^unknown entity "Evnt"; did you mean "Event"\?\n/);
  });

  test.each([
    ["AgentMessage", 'did you mean "operator.AgentMessage" or "phi.AgentMessage"?'],
    ["AgentMesage", 'did you mean "operator.AgentMessage" or "phi.AgentMessage"?'],
    ["fi.AgentMessage", 'did you mean "operator.AgentMessage" or "phi.AgentMessage"?'],
  ])("suggests IDs for %s if several dialects are read", (entity, meant) => {
    for (const cwd of isThorough ? [two, "."] : [two]) {
      const { status, err } = inCwd(cwd, entity, "-");
      expect([status, err.split("\n")[0]]).toEqual([2, `unknown entity "${entity}"; ${meant}`]);
    }
  });
});
