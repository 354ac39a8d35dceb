/** Slow tests for generated packages, which build and run programs in other languages. */

import type { Area } from "./table.ts";

const rust = ["generator/languages/rust", "templates/rust"];
const python = ["generator/languages/python", "templates/python"];
const ruby = ["generator/languages/ruby", "templates/ruby"];
const go = ["generator/languages/go", "templates/go"];
const java = ["generator/languages/java", "templates/java"];
const typescript = [
  "generator/languages/typescript",
  "templates/typescript-codecs",
  "templates/typescript-validators",
  "runtime/core",
];
const everyLanguage = ["generator/2-lower", "generator/3-plan", "generator/languages", "templates"];

export const languages: Area = {
  name: "languages",
  slowOnly: {
    "corpus/wire/suite": ["templates", "runtime/core"],
    "languages/rust/native": [...rust, "schema"],
    "languages/rust/crate": rust,
    "languages/rust/history": [...rust, "runtime/history"],
    "languages/rust/limits": rust,
    "languages/rust/rules": rust,
    "languages/rust/frameworks": rust,
    "languages/python/package": python,
    "languages/python/native": [...python, "schema"],
    "languages/python/frameworks/frameworks": python,
    "languages/python/spark/spark": python,
    "languages/python/spark/bad": python,
    "languages/python/spark/fields": python,
    "languages/python/spark/upgrade": python,
    "languages/ruby/native": [...ruby, "schema"],
    "languages/ruby/limits": ruby,
    "languages/ruby/linters": [...ruby, "schema"],
    "languages/ruby/frameworks": ruby,
    "languages/go/native": [...go, "schema"],
    "languages/go/frameworks": go,
    "languages/go/linters": [...go, "schema"],
    "languages/go/history": [...go, "runtime/history"],
    "languages/go/limits": go,
    "languages/go/rules": go,
    "languages/java/native": [...java, "schema"],
    "languages/java/frameworks": java,
    "languages/java/linters": [...java, "schema"],
    "languages/java/consumers": java,
    "languages/java/history": [...java, "runtime/history"],
    "languages/typescript/json-schema": typescript,
    "languages/typescript/frameworks/frameworks": ["generator/outputs/zod", "templates/zod"],
    "languages/typescript/standard/standard": typescript,
    "languages/typescript/package/package": typescript,
    "languages/typescript/agreement/agreement": typescript,
    "languages/without-one": everyLanguage,
    "generator/conform/drifted": everyLanguage,
    "generator/conform/testees": everyLanguage,
    "generator/conform/with-defaults": everyLanguage,
    "generator/conform/shared-members": everyLanguage,
    "generator/conform/native-types": everyLanguage,
    "generator/conform/runtimes": [...everyLanguage, "schema"],
    "generator/conform/together": ["generator/command-line/conform"],
    "languages/go/module": [...go, "schema"],
    "languages/ruby/gem": [...ruby, "schema"],
    "corpus/corpus": everyLanguage,
    "corpus/wire/wire": ["templates", "runtime/core"],
    "corpus/reports/languages": everyLanguage,
    "corpus/upstream/upstream": ["runtime", "schema"],
    "corpus/upstream/history": ["runtime/history", "schema"],
    "packages/shared-core/rust": rust,
    "packages/shared-core/java": java,
    "packages/shared-core/python": python,
    "packages/shared-core/go": go,
    "packages/shared-core/ruby": ruby,
    "packages/shared-core/typescript": ["generator/languages/typescript", "runtime/core"],
    "runtime/history/languages": [...everyLanguage, "runtime/history"],
  },
  sampled: {
    "generator/conform/languages": [...everyLanguage, "generator/conform", "generator/command-line/conform"],
    "languages/typescript/layout": ["generator/languages/typescript"],
  },
};
