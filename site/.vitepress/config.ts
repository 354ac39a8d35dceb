/** The site: VitePress over the pages that `make` writes. Nothing is asked of another host. */

import { fileURLToPath } from "node:url";
import { createCssVariablesTheme } from "shiki";
import { defineConfig } from "vitepress";
import { writePages } from "../make/index.ts";
import { browser, browserPackages, withoutWorkers } from "./browser.ts";
import { nameFiles } from "./file-names.ts";
import { nav, sidebar } from "./menu.ts";

const base = process.env["KOINE_SITE_BASE"] ?? "/";
const resolve = (place: string): string => fileURLToPath(new URL(place, import.meta.url));

const isEntity = (page: string): boolean => /^entities\/[^/]+\/(?!index)/.test(page);
const block = /^```[^]*?^```$/gm;

await writePages();

export default defineConfig({
  srcDir: ".pages",
  outDir: "dist",
  cacheDir: ".cache",
  base,
  lang: "en",
  title: "Koine",
  description: "One schema, the same agent messages in TypeScript, Rust, Python, Ruby and Go.",
  cleanUrls: false,
  metaChunk: true,
  router: { prefetchLinks: false },
  head: [["link", { rel: "icon", href: `${base}mark.svg`, type: "image/svg+xml" }]],
  markdown: {
    theme: createCssVariablesTheme({ name: "koine", variablePrefix: "--code-" }),
    config: nameFiles,
  },
  themeConfig: {
    logo: "/mark.svg",
    nav,
    sidebar,
    outline: [2, 3],
    search: {
      provider: "local",
      options: {
        miniSearch: {
          searchOptions: {
            // Guides before reference, and that before the pages of entities; it is called in the browser, away from this file.
            boostDocument: (id: string) =>
              /\/(start|guides\/)/.test(id) ? 4 : /\/(entities|changelog)/.test(id) ? 0.3 : 1,
          },
        },
        // Words are found, not code; of an entity its name and what it is.
        _render: (text, env, md) =>
          md.render(
            isEntity(env.relativePath) ? text.split(/^## /m, 1).join("") : text.replaceAll(block, ""),
            env,
          ),
      },
    },
    docFooter: { prev: "Before", next: "Next" },
    footer: { message: "MIT licence. No tracker, no cookie, no request to another host." },
  },
  vite: {
    publicDir: resolve("../public"),
    plugins: [browser(), withoutWorkers()],
    worker: { format: "es", plugins: () => [browser()] },
    resolve: { conditions: ["koine-source"] },
    server: { fs: { allow: [resolve("../..")] } },
    optimizeDeps: { esbuildOptions: { plugins: [browserPackages] } },
    build: { chunkSizeWarningLimit: 4_000, target: "es2023" },
  },
});
