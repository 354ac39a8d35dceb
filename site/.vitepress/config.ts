/** VitePress config. The pages are written by `site/make`. The site loads nothing from other hosts. */

import { fileURLToPath } from "node:url";
import { createCssVariablesTheme } from "shiki";
import { defineConfig } from "vitepress";
import packageJson from "../../package.json" with { type: "json" };
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
  description: packageJson.description,
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
            // Ranks guides above reference pages, and reference pages above entity pages. Runs in the
            // browser, so it cannot use imports.
            boostDocument: (id: string) =>
              /\/(start|guides\/)/.test(id) ? 4 : /\/(entities|changelog)/.test(id) ? 0.3 : 1,
          },
        },
        // Indexes text without code blocks, and only the introduction of entity pages.
        _render: (text, env, md) =>
          md.render(
            isEntity(env.relativePath) ? text.split(/^## /m, 1).join("") : text.replaceAll(block, ""),
            env,
          ),
      },
    },
    docFooter: { prev: "Previous", next: "Next" },
    footer: { message: "MIT license. No trackers, no cookies, no requests to other hosts." },
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
