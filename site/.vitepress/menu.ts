/** Navigation and sidebars. */

import type { DefaultTheme } from "vitepress";
import { dialectNames } from "../playground/dialect-names.ts";

type Item = DefaultTheme.SidebarItem;

const link = (text: string, place: string): Item => ({ text, link: place });

const start: Item[] = [
  link("Tutorial", "/start"),
  link("Concepts", "/concepts"),
  link("Troubleshooting", "/troubleshooting"),
  link("Comparison with other tools", "/comparison"),
];

/** Guides for readers whose types or data already exist in another form. */
const sources: Item[] = [
  link("OpenAPI documents", "/guides/openapi"),
  link("Pydantic models", "/guides/pydantic"),
  link("Rust structs (schemars)", "/guides/schemars"),
  link("Go structs", "/guides/go-structs"),
  link("Java records", "/guides/java-records"),
  link("Zod schemas", "/guides/zod"),
  link("TypeScript interfaces", "/guides/typescript-types"),
  link("JSON and JSONL without a schema", "/guides/infer"),
  link("JSONL logs", "/guides/wire-data"),
  link("CI and monorepos", "/guides/ci"),
  link("LLM conversations", "/guides/translate"),
  link("A third-party spec", "/guides/foreign-spec"),
];

const tasks: Item[] = [
  link("Change a schema", "/guides/change"),
  link("Publish packages", "/guides/publish"),
  link("Check a change against data", "/guides/stored-data"),
  link("Read old messages", "/guides/history"),
  link("Add a dialect", "/guides/dialect"),
  link("Write your own target", "/guides/target"),
  link("Test your own implementation", "/guides/testee"),
  link("Edit schemas in VS Code", "/guides/vscode"),
  link("Edit schemas in Neovim", "/guides/neovim"),
  link("Edit schemas in Zed", "/guides/zed"),
];

const recipes: Item[] = [
  link("All recipes", "/recipes"),
  link("Agent Client Protocol", "/recipes/acp"),
  link("Model Context Protocol", "/recipes/mcp"),
  link("More protocols", "/recipes/protocols"),
  link("Rust server and client", "/recipes/rust-server"),
  link("Stored messages in DuckDB", "/recipes/duckdb"),
  link("Validation in PostgreSQL", "/recipes/postgresql"),
  link("A billion messages in Spark", "/recipes/spark"),
  link("Cost of a billion messages", "/arithmetic"),
  link("Gateway between LLM APIs", "/recipes/gateway"),
  link("Custom target", "/recipes/custom-target"),
  link("Drift in a hand-written type", "/recipes/drift"),
  link("Editors", "/recipes/editors"),
  link("GitHub Action", "/recipes/github-action"),
  link("GitLab job", "/recipes/gitlab"),
  link("Pre-commit hook", "/recipes/pre-commit"),
];

const codes: Item[] = [
  link("Issues in data", "/reference/codes/issues"),
  link("Diagnostics", "/reference/codes/diagnostics"),
  link("Breaking changes", "/reference/codes/changes"),
  link("Lint", "/reference/codes/lint"),
];

const reference: Item[] = [
  link("Command line", "/reference/command-line"),
  link("Schemas and annotations", "/reference/schemas"),
  link("What Koine generates", "/reference/output"),
  link("koine.config.json", "/reference/config"),
  link("Native types", "/reference/native-types"),
  link("Lint", "/reference/lint"),
  link("What a change breaks", "/reference/breaking"),
  link("Stored messages", "/reference/history"),
  link("Example of a profile", "/reference/profile"),
  link("Translate", "/reference/translate"),
  link("Supported third-party schemas", "/reference/documents"),
  link("Schemas from other generators", "/reference/peers"),
  link("Fixtures", "/reference/fixtures"),
  link("Differences from Ajv", "/reference/departures"),
  link("Testee protocol", "/reference/testee-protocol"),
  link("Original names", "/reference/names"),
  link("API", "/reference/api"),
];

const commands: Item[] = [
  "init",
  "infer",
  "generate",
  "check",
  "core",
  "lint",
  "validate",
  "profile",
  "summary",
  "conform",
  "translate",
  "history",
  "breaking",
  "diff",
  "fixtures",
  "freeze",
  "explain",
  "lsp",
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

const included: Item[] = [link("Comparison of the dialects", "/systems"), link("Entities", "/entities/")];

const project: Item[] = [
  link("Contributing", "/contributing"),
  link("The generator", "/contributing/generator"),
  link("Tests", "/contributing/tests"),
  link("Changelog", "/changelog"),
  link("Upgrading", "/upgrade"),
  link("Security", "/security"),
  link("How one change travels", "/contributing/one-change"),
  link("Presence", "/contributing/presence"),
  link("Recursive types", "/contributing/recursion"),
  link("Exact numbers", "/contributing/exact-numbers"),
  link("Translation", "/contributing/translation"),
];

const playgrounds: Item[] = [
  link("Schema to code", "/playground/schema"),
  link("Check data", "/playground/check"),
  link("Translate", "/playground/translate"),
  link("Breaking changes", "/playground/breaking"),
];

export const nav: DefaultTheme.NavItem[] = [
  { text: "Start", link: "/start", activeMatch: "^/(start|concepts|troubleshooting)" },
  { text: "How-to guides", link: "/guides/openapi", activeMatch: "^/guides" },
  { text: "Playground", link: "/playground/schema", activeMatch: "^/playground" },
  { text: "Recipes", link: "/recipes", activeMatch: "^/recipes" },
  { text: "Reference", link: "/reference/command-line", activeMatch: "^/(reference|entities|releases)" },
  { text: "Contributing", link: "/contributing", activeMatch: "^/contributing" },
];

/** One sidebar per section. Groups do not collapse, so that every link is reachable with the keyboard. */
export const sidebar: DefaultTheme.Sidebar = {
  "/reference/": [
    { text: "Reference", items: reference },
    { text: "Commands", items: commands },

    { text: "Languages", items: languages },
    { text: "Codes", items: codes },
    { text: "Breaking changes by release", items: releases },
    { text: "Included messages", items: included },
  ],
  "/releases/": [{ text: "Breaking changes by release", items: releases }],
  "/entities/": [{ text: "Entities", items: [link("All dialects", "/entities/"), ...entities] }],
  "/": [
    { text: "Start", items: start },
    { text: "How-to guides: I have …", items: sources },
    { text: "How-to guides: I want to …", items: tasks },
    { text: "Playground", items: playgrounds },
    { text: "Recipes", items: recipes },
    { text: "Contributing", items: project },
  ],
};
