/** For handwritten Compose documents, every language gives the same verdict as Ajv. */

import { readFileSync } from "node:fs";
import { expect } from "vitest";
import type { JsonValue } from "../../../generator/support/json.ts";
import { dataFile, withoutData } from "../../harness/data.ts";
import { reasonWithout, testUnless } from "../../harness/toolchain.ts";
import { dialectOf, type Subject } from "./documents/subjects.ts";
import { languages, openTestee, type Language } from "./documents/testee.ts";
import { wrongAnswers } from "./documents/verdicts.ts";

const file = dataFile("schemas/more/compose-spec.json");

const { valid, invalid }: Readonly<Record<"valid" | "invalid", readonly JsonValue[]>> = JSON.parse(
  readFileSync("test/cases/compose/documents.json", "utf8"),
);

const subjectIn = (path: string): Subject => {
  const schema: JsonValue = JSON.parse(readFileSync(path, "utf8"));
  const dialect = dialectOf(new Map([["compose.json", schema]]), "compose.json");
  const entity = dialect.entities.find(({ pointer, isPart }) => pointer === "" && isPart !== true);
  if (entity === undefined) throw new Error("the document has no entity");
  const questions = [valid, invalid].flatMap((documents, index) =>
    documents.map((data) => ({ entity, data, valid: index === 0 })),
  );
  return { name: "compose", dialect, questions };
};

const compare = async (language: Language): Promise<void> => {
  const subject = subjectIn(file ?? "");
  const testee = await openTestee(language, "compose", { dialects: [subject.dialect] });
  const wrong = await wrongAnswers([subject], testee);
  expect(wrong.map(({ data, detail }) => `${JSON.stringify(data)}: ${detail}`)).toEqual([]);
};

for (const language of languages)
  testUnless(
    file === undefined ? withoutData("schemas") : reasonWithout(language.commands),
    `${language.name} gives Ajv's verdict on Compose documents`,
    () => compare(language),
  );
