/** `<!-- include README.md#limits -->`: a section of another text of the repository, without its heading. */

import { readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { relink } from "./links.ts";

export const repository = fileURLToPath(new URL("../..", import.meta.url));

export const readText = (file: string): string => readFileSync(path.join(repository, file), "utf8");

const slugOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\w\s-]/g, "")
    .trim()
    .replaceAll(/\s+/g, "-");

/** Up to the next heading that is as high. Throws where there is no such section. */
export const sectionOf = (text: string, slug: string): string => {
  const lines = text.split("\n");
  const depthOf = (line = ""): number => /^(#+) /.exec(line)?.[1]?.length ?? 0;
  const start = lines.findIndex((line) => depthOf(line) > 0 && slugOf(line.replace(/^#+ /, "")) === slug);
  if (start === -1) throw new Error(`there is no section #${slug}`);
  const depth = depthOf(lines[start]);
  const rest = lines.slice(start + 1);
  let isCode = false;
  const end = rest.findIndex((line) => {
    if (line.startsWith("```")) isCode = !isCode;
    return !isCode && depthOf(line) > 0 && depthOf(line) <= depth;
  });
  return rest
    .slice(0, end === -1 ? undefined : end)
    .join("\n")
    .trim();
};

const directive = /^<!-- include (\S+?)(?:#(\S+))? -->$/gm;

export const withIncludes = (text: string): string =>
  text.replaceAll(directive, (_whole, file: string, slug?: string) => {
    const whole = readText(file);
    return relink(slug === undefined ? whole : sectionOf(whole, slug), file);
  });
