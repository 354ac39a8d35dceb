/** Expands `<!-- include README.md#install -->` to a section of another file, without its heading. */

import { eventsSchema } from "./events.ts";
import { relink } from "./links.ts";
import { readText } from "./repository.ts";
import { sourcesOf } from "./sources.ts";

const slugOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\w\s-]/g, "")
    .trim()
    .replaceAll(/\s+/g, "-");

/** Returns the section up to the next heading of the same level. Throws if the section does not exist. */
export const sectionOf = (text: string, slug: string): string => {
  const lines = text.split("\n");
  const depthOf = (line = ""): number => /^(#+) /.exec(line)?.[1]?.length ?? 0;
  const start = lines.findIndex((line) => depthOf(line) > 0 && slugOf(line.replace(/^#+ /, "")) === slug);
  if (start === -1) throw new Error(`section not found: #${slug}`);
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
const fileDirective = /^<!-- file (\S+) as (\S+) -->$/gm;

const withoutTitle = (text: string): string => text.replace(/^# .*\n+/, "").trim();

/** Expands `<!-- file recipes/a.js as a.js -->` to a code block with the file. */
const shownFile = (place: string, name: string): string => {
  const language = name.slice(name.lastIndexOf(".") + 1).replace("hbs", "handlebars");
  return `\`\`\`${language} [${name}]\n${readText(place)}\`\`\``;
};

const eventDirective = /^<!-- event (\S+) -->$/gm;
const eventsDirective = "<!-- events -->";

/** Expands `<!-- event OrderPlaced -->` to one slot per language, each with the generated code. */
const eventSlots = (name: string, folder: string): string =>
  sourcesOf("events", name, folder)
    .map(
      ({ label, language, text }) =>
        `<template #${label}>\n\n\`\`\`${language}\n${text}\n\`\`\`\n\n</template>`,
    )
    .join("\n\n");

export const withIncludes = (text: string, events: string): string =>
  text
    .replaceAll(eventDirective, (_whole, name: string) => eventSlots(name, events))
    .replace(eventsDirective, () => `\`\`\`json [events.json]\n${eventsSchema()}\`\`\``)
    .replaceAll(fileDirective, (_whole, place: string, name: string) => shownFile(place, name))
    .replaceAll(directive, (_whole, file: string, slug?: string) => {
      const whole = readText(file);
      return relink(slug === undefined ? withoutTitle(whole) : sectionOf(whole, slug), file);
    });
