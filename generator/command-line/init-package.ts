/** `koine init --package`: makes every generated folder a package, with a workflow that publishes it. */

import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { listPackageFolder, readPackageFile } from "../support/package.ts";

export const workflowFile = ".github/workflows/packages.yml";

/** A name that the registries of all languages accept. */
const isName = (name: string): boolean => /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(name);

/** Returns the reason why the package cannot be created. */
export const packageProblem = (name: string): string | undefined => {
  if (!isName(name))
    return `"${name}" is not a package name that all registries accept; use lowercase letters, digits and hyphens, such as acme-events`;
  return existsSync(workflowFile) ? `${workflowFile} already exists` : undefined;
};

/** The keys of a spec whose generated folders are packages. */
export const packageKeys = (name: string, languages: readonly string[]) => ({
  languages: Object.fromEntries(
    languages.map((language) => [language, language === "typescript" ? { package: name } : {}]),
  ),
  package: { name, version: "0.1.0" },
});

const textOf = (folder: string, file: string): string =>
  new TextDecoder().decode(readPackageFile("templates", folder, file));

const jobFile = "ci.yml";

/** Returns the jobs of a language. Empty if the language has no packages. */
const jobsOf = (language: string): string => {
  const hasJobs =
    listPackageFolder("templates").includes(language) &&
    listPackageFolder("templates", language).includes(jobFile);
  return hasJobs ? textOf(language, jobFile) : "";
};

/** Writes the workflow with the jobs of the given languages. Throws if the file already exists. */
export const writeWorkflow = (languages: readonly string[]): void => {
  mkdirSync(path.dirname(workflowFile), { recursive: true });
  const text = textOf("ci", "check.yml") + languages.map(jobsOf).join("");
  writeFileSync(workflowFile, text, { flag: "wx" });
};
