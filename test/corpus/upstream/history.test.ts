/**
 * One SQLite file and two stores: upstream's store writes the file; Koine's store lists, reads, extends and
 * saves its sessions; upstream's store then reads it again.
 */

import path from "node:path";
import { Session } from "koine/appam";
import { SessionHistory } from "koine/appam/history";
import { expect, onTestFinished } from "vitest";
import { fixtureFiles } from "../../harness/fixtures/run.ts";
import { testUnless } from "../../harness/toolchain.ts";
import { ask, build, obstacle } from "./driver.ts";
import { folderOfTest } from "../../harness/folders.ts";

const openFile = (): string => {
  const folder = folderOfTest("history");
  return path.join(folder, "history.sqlite");
};

const upstream = (file: string, name: string, ...given: readonly string[]): unknown => {
  const [answer] = ask([{ history: { file, name, given } }]);
  if (answer === undefined || "error" in answer) return expect.unreachable(JSON.stringify(answer));
  return JSON.parse(answer.text);
};

/**
 * Returns every started session in the fixtures, with a unique identifier and without fields that upstream
 * does not support.
 */
const sessions = (): Session[] => {
  const cases = fixtureFiles("generated").flatMap((file) => file.cases);
  return cases
    .filter(({ entity, ok, name }) => entity === "appam.Session" && ok && !/unknown|order|strange/.test(name))
    .flatMap(({ text }, index): Session[] => {
      const session = Session.parse(text);
      return session.started_at === null ? [] : [{ ...session, session_id: `s-${index}` }];
    });
};

testUnless(obstacle(), "upstream's store and ours share a file and read the same messages", async () => {
  build();
  const file = openFile();
  const all = sessions();
  expect(all.length).toBeGreaterThan(5);
  for (const session of all) upstream(file, "create", Session.stringify(session));
  const history = await SessionHistory.open({ file });
  onTestFinished(() => history.close());
  expect(history.listSessions().length).toBe(all.length);
  expect(history.listSessions().map(({ id }) => id)).toEqual(
    Object(upstream(file, "list")).map(({ id }: { id: string }) => id),
  );
  for (const session of all) {
    const { session_id: id } = session;
    const asUpstream = Session.decode(upstream(file, "load", JSON.stringify(id)));
    expect(history.loadSession(id)).toEqual(asUpstream);
    const added = { role: "user", content: `more for ${id}` } as const;
    history.appendMessages(id, [added]);
    history.saveSession({
      ...asUpstream,
      messages: [...asUpstream.messages, added],
      ended_at: "2026-04-05T12:00:00Z",
    });
    upstream(file, "append", JSON.stringify(id), JSON.stringify([added]));
    const messages = [...asUpstream.messages, added, added];
    const ended = { ...asUpstream, messages, ended_at: "2026-04-05T12:00:00Z" };
    expect(Session.decode(upstream(file, "load", JSON.stringify(id)))).toEqual(ended);
    expect(history.loadSession(id)).toEqual(ended);
  }
  expect(upstream(file, "list")).toEqual(JSON.parse(JSON.stringify(history.listSessions())));
});
