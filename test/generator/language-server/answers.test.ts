/**
 * Each case is a folder with a project, the changes that an editor makes to it, and questions. The expected answers
 * are in `expected.txt`.
 */

import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import {
  completionsIn,
  definitionsIn,
  fixesIn,
  hoverIn,
  referencesIn,
} from "../../../generator/language-server/answers.ts";
import { Project } from "../../../generator/language-server/project.ts";
import { shownIn } from "../../../generator/language-server/shown.ts";
import { configsOf } from "../../../generator/language-server/sources.ts";
import type { Location, Position, Range } from "../../../generator/language-server/text.ts";

const cases = path.join(import.meta.dirname, "cases");

/** A position: the start of a text in a file, plus an offset. */
interface At {
  readonly file: string;
  readonly at: string;
  readonly offset?: number;
}

type Step =
  | ({ readonly ask: "definition" | "references" | "hover" | "completion" | "fixes" } & At)
  | { readonly ask: "problems" }
  | { readonly ask: "change"; readonly file: string; readonly from: string; readonly to: string }
  | { readonly ask: "open"; readonly file: string };

const stepsIn = (folder: string): readonly Step[] =>
  JSON.parse(readFileSync(path.join(folder, "questions.json"), "utf8"));

const shownRange = ({ start, end }: Range): string =>
  `${start.line + 1}:${start.character + 1}-${end.line + 1}:${end.character + 1}`;

class Run {
  private readonly folder: string;
  private readonly texts = new Map<string, string>();
  private readonly project: Project;

  constructor(folder: string) {
    this.folder = folder;
    // A case without a config is inside a folder with one.
    this.project = new Project(configsOf(folder).filter(({ place }) => place.startsWith(folder)));
  }

  async step(step: Step): Promise<string> {
    const found = await this.answer(step);
    return [`> ${JSON.stringify(step)}`, ...(found.length === 0 ? ["(nothing)"] : found)].join("\n");
  }

  async read(changed: readonly string[]): Promise<void> {
    await this.project.refresh(new Set(changed), this.texts);
    if (this.project.addSchemas(changed, this.texts)) await this.project.refresh(new Set(), this.texts);
  }

  private async answer(step: Step): Promise<readonly string[]> {
    const { project, texts } = this;
    switch (step.ask) {
      case "open":
        return this.change(step.file, this.textOf(step.file));
      case "change": {
        const text = this.textOf(step.file);
        expect(text).toContain(step.from);
        return this.change(
          step.file,
          text.replace(step.from, () => step.to),
        );
      }
      case "problems":
        return [...shownIn(project, texts)].flatMap(([place, found]) =>
          found.map(
            ({ range, level, code, message }) =>
              `${this.nameOf(place)}:${shownRange(range)} ${level} ${code}: ${message}`,
          ),
        );
      case "definition":
        return this.locations(definitionsIn(project, texts, ...this.at(step)));
      case "references":
        return this.locations(referencesIn(project, texts, ...this.at(step), true));
      case "hover": {
        const hover = await hoverIn(project, texts, ...this.at(step));
        return hover === undefined ? [] : [shownRange(hover.range), hover.markdown];
      }
      case "completion":
        return completionsIn(project, texts, ...this.at(step)).map(
          ({ label, kind, edit }) => `${kind} ${label} ${shownRange(edit.range)} ${edit.newText}`,
        );
      case "fixes": {
        const [place, start] = this.at(step);
        return fixesIn(project, texts, place, { start, end: start }).map(
          ({ title, edit }) => `${title} ${shownRange(edit.range)} ${JSON.stringify(edit.newText)}`,
        );
      }
      default:
        throw new TypeError(`unknown step ${JSON.stringify(step satisfies never)}`);
    }
  }

  private async change(file: string, text: string): Promise<readonly string[]> {
    const place = path.join(this.folder, file);
    this.texts.set(place, text);
    await this.read([place]);
    return ["done"];
  }

  private locations(found: readonly Location[]): readonly string[] {
    return found.map(({ place, range }) => `${this.nameOf(place)}:${shownRange(range)}`);
  }

  private nameOf(place: string): string {
    return path.relative(this.folder, place).replaceAll("\\", "/");
  }

  private textOf(file: string): string {
    const place = path.join(this.folder, file);
    return this.texts.get(place) ?? readFileSync(place, "utf8");
  }

  private at({ file, at, offset = 0 }: At): [place: string, position: Position] {
    const text = this.textOf(file);
    const start = text.indexOf(at);
    expect(start, `${at} in ${file}`).toBeGreaterThanOrEqual(0);
    const before = text.slice(0, start + offset).split("\n");
    const position = { line: before.length - 1, character: (before.at(-1) ?? "").length };
    return [path.join(this.folder, file), position];
  }
}

describe.each(readdirSync(cases))("%s", (name) => {
  test("gives the expected answers", async () => {
    const folder = path.join(cases, name);
    const run = new Run(folder);
    await run.read([]);
    const answers: string[] = [];
    for (const step of stepsIn(folder)) answers.push(await run.step(step));
    await expect(`${answers.join("\n\n")}\n`).toMatchFileSnapshot(path.join(folder, "expected.txt"));
  });
});
