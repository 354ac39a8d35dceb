/**
 * Third-party schemas: every language agrees with Ajv on the schemas as written, except for gaps listed in
 * the manifest.
 */

import { expect } from "vitest";
import { dataFile, withoutData } from "../../harness/data.ts";
import { realDocuments } from "../../corpus/published/real.ts";
import { arbitrarySubject } from "./documents/arbitrary.ts";
import { least, realSubject, type Subject } from "./documents/subjects.ts";
import { languages, openTestee, type Language } from "./documents/testee.ts";
import { tallyOf } from "./documents/verdicts.ts";
import { testWith } from "../../harness/toolchain.ts";

const names = realDocuments.map(({ name }) => name);

const isAll = process.env["KOINE_DOCUMENTS"] === "all";

/**
 * These documents cover salvage hints, open and closed unions, limits, gaps in the manifest, and real
 * instances.
 */
const few = [
  "acp-v1",
  "otel-gen-ai-input-messages",
  "otel-gen-ai-tool-definitions",
  "lsp-3.18-metamodel.schema",
  "schemastore-codex-hooks",
];

const hasData = dataFile("schemas") !== undefined;
if (!hasData) console.warn(withoutData("schemas"));

const known = new Map<string, Subject>();

/** Caches each subject so that every language gets the same requests. */
const remembered = (name: string, make: () => Subject): Subject => {
  const subject = known.get(name) ?? make();
  known.set(name, subject);
  return subject;
};

const subjectsNamed = (chosen: readonly string[]): Subject[] => [
  ...realDocuments
    .filter(({ name }) => hasData && chosen.includes(name))
    .map((document) => remembered(document.name, () => realSubject(document))),
  ...(["draft-07", "2020-12"] as const).map((draft) => remembered(draft, () => arbitrarySubject(draft))),
];

const compare = async (language: Language, chosen: readonly string[]): Promise<void> => {
  const subjects = subjectsNamed(chosen);
  const testee = await openTestee(language, "documents", {
    dialects: subjects.map(({ dialect }) => dialect),
  });
  const found: string[] = [];
  for (const subject of subjects) {
    const { questions, valid, listed, differences } = await tallyOf([subject], testee);
    const figures = `${questions} documents, ${valid} valid, ${listed} listed, ${differences.length} differences`;
    console.log(`${language.name} ${subject.name}: ${figures}`);
    if (names.includes(subject.name)) expect(questions).toBeGreaterThanOrEqual(least);
    found.push(...differences.slice(0, 10));
  }
  expect(found).toEqual([]);
};

for (const language of languages) {
  const { name, commands, isSlow } = language;
  const chosen = isSlow && !isAll ? few : names;
  const left = names.filter((one) => !chosen.includes(one));
  if (left.length > 0)
    console.warn(`skipped: ${name} on ${left.join(", ")} (\`npm run long documents\` includes them)`);
  testWith(commands, `${name} on ${chosen.length} of ${names.length} documents`, () =>
    compare(language, chosen),
  );
}
