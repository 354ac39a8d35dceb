import { escapeHidden } from "../../support/text/hidden.ts";

/** Escapes hidden characters and line breaks in data, so that it fills one line of a terminal and no more. */
export const printable = (text: string): string =>
  escapeHidden(text)
    .replaceAll("\n", String.raw`\u000a`)
    .replaceAll("\t", String.raw`\u0009`);
