/** The ways around the site. */

import type { DefaultTheme } from "vitepress";
import { dialectNames } from "../playground/dialect-names.ts";

type Item = DefaultTheme.SidebarItem;

const link = (text: string, place: string): Item => ({ text, link: place });

const guides: Item[] = [
  link("Start in 60 seconds", "/start"),
  link("Keep runtimes in step", "/guides/runtimes"),
  link("Adopt a foreign spec", "/guides/foreign-spec"),
  link("From Rust: schemars", "/guides/schemars"),
  link("From Python: pydantic", "/guides/pydantic"),
  link("From Zod", "/guides/zod"),
  link("From OpenAPI", "/guides/openapi"),
  link("Read wire data", "/guides/wire-data"),
  link("Add a dialect", "/guides/dialect"),
  link("Change a schema", "/guides/change"),
  link("Store history", "/guides/history"),
  link("Translate", "/guides/translate"),
  link("Write a target", "/guides/target"),
  link("Write a testee", "/guides/testee"),
  link("CI and editors", "/guides/ci"),
];

const about: Item[] = [
  link("How it works", "/how"),
  link("The dialects side by side", "/systems"),
  link("Beside other tools", "/comparison"),
];

const recipes: Item[] = [
  link("All of them", "/recipes"),
  link("Agent Client Protocol", "/recipes/acp"),
  link("Model Context Protocol", "/recipes/mcp"),
  link("Three more protocols", "/recipes/protocols"),
  link("A Rust server and its client", "/recipes/rust-server"),
  link("Stored messages in DuckDB", "/recipes/duckdb"),
  link("PostgreSQL as a gate", "/recipes/postgresql"),
  link("A billion messages in Spark", "/recipes/spark"),
  link("What a billion messages cost", "/arithmetic"),
  link("A gateway between APIs", "/recipes/gateway"),
  link("A target of your own", "/recipes/custom-target"),
  link("Find drift", "/recipes/drift"),
  link("Editors", "/recipes/editors"),
  link("GitHub Action", "/recipes/github-action"),
  link("GitLab job", "/recipes/gitlab"),
  link("Hook before a commit", "/recipes/pre-commit"),
];

const codes: Item[] = [
  link("Wire data", "/reference/codes/issues"),
  link("Schemas and runs", "/reference/codes/diagnostics"),
  link("Changes", "/reference/codes/changes"),
  link("Lint", "/reference/codes/lint"),
];

const reference: Item[] = [
  link("Command line", "/reference/command-line"),
  link("Schemas and annotations", "/reference/schemas"),
  link("What is generated", "/reference/output"),
  link("koine.config.json", "/reference/config"),
  link("Lint", "/reference/lint"),
  link("What a change breaks", "/reference/breaking"),
  link("Stored messages", "/reference/history"),
  link("Translate", "/reference/translate"),
  link("Documents of others", "/reference/documents"),
  link("Inputs of other generators", "/reference/peers"),
  link("Fixtures", "/reference/fixtures"),
  link("The testee protocol", "/reference/testee-protocol"),
  link("Names of the documents", "/reference/names"),
  link("API", "/reference/api"),
];

const commands: Item[] = [
  "init",
  "generate",
  "check",
  "core",
  "lint",
  "validate",
  "summary",
  "conform",
  "translate",
  "history",
  "breaking",
  "diff",
  "fixtures",
  "freeze",
  "explain",
  "completion",
].map((name) => link(`koine ${name}`, `/reference/commands/${name}`));

const languages: Item[] = [
  link("TypeScript", "/reference/languages/typescript"),
  link("Rust", "/reference/languages/rust"),
  link("Python", "/reference/languages/python"),
  link("Ruby", "/reference/languages/ruby"),
  link("Go", "/reference/languages/go"),
  link("Java", "/reference/languages/java"),
];

const releases: Item[] = [
  link("phi", "/releases/phi"),
  link("OpenTelemetry", "/releases/otel"),
  link("Model Context Protocol", "/releases/mcp"),
  link("Agent Client Protocol", "/releases/acp"),
];

const entities: Item[] = dialectNames.map((name) => link(name, `/entities/${name}/`));

const project: Item[] = [
  link("Changes", "/changelog"),
  link("Upgrading", "/upgrade"),
  link("Contributing", "/contributing"),
  link("The generator's rooms", "/contributing/generator"),
  link("The tests", "/contributing/tests"),
  link("Security", "/security"),
  link("How one change travels", "/contributing/one-change"),
  link("Presence", "/contributing/presence"),
  link("Recursive types", "/contributing/recursion"),
  link("Exact numbers", "/contributing/exact-numbers"),
  link("Translation", "/contributing/translation"),
];

const playgrounds: Item[] = [
  link("Schema → code", "/playground/schema"),
  link("Check", "/playground/check"),
  link("Translate", "/playground/translate"),
  link("Breaking", "/playground/breaking"),
];

export const nav: DefaultTheme.NavItem[] = [
  { text: "Guides", link: "/start", activeMatch: "^/(start|guides)" },
  { text: "Playground", link: "/playground/schema", activeMatch: "^/playground" },
  { text: "Reference", link: "/reference/command-line", activeMatch: "^/reference" },
  { text: "Entities", link: "/entities/", activeMatch: "^/entities" },
];

/** A side for each part of the site; nothing in it folds, so that everything in it can be reached with a keyboard. */
export const sidebar: DefaultTheme.Sidebar = {
  "/reference/": [
    { text: "Reference", items: reference },
    { text: "Commands", items: commands },

    { text: "Languages", items: languages },
    { text: "Codes", items: codes },
    { text: "What releases break", items: releases },
  ],
  "/releases/": [{ text: "What releases break", items: releases }],
  "/entities/": [{ text: "Entities", items: [link("All dialects", "/entities/"), ...entities] }],
  "/": [
    { text: "Guides", items: guides },
    { text: "Playground", items: playgrounds },
    { text: "About", items: about },
    { text: "Recipes", items: recipes },
    { text: "Project", items: project },
  ],
};
