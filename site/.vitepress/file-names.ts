/** Shows the file name of a code block above it, as VitePress does for code groups. */

import type { MarkdownRenderer } from "vitepress";

type Fence = NonNullable<MarkdownRenderer["renderer"]["rules"]["fence"]>;

const nameIn = (info = ""): string | undefined => /\[([^\]]+)\]/.exec(info)?.[1];

/** Returns true if the block is in a code group, which already shows its name. */
const isInTabs = (tokens: Parameters<Fence>[0], index: number): boolean =>
  tokens
    .slice(0, index)
    .findLast(({ type }) => type.startsWith("container_code-group"))
    ?.type.endsWith("_open") === true;

export const nameFiles = (md: MarkdownRenderer): void => {
  const { fence } = md.renderer.rules;
  md.renderer.rules.fence = (tokens, index, ...rest) => {
    // The name is read first because the renderer removes it from the token.
    const name = nameIn(tokens[index]?.info);
    const html = fence?.(tokens, index, ...rest) ?? "";
    if (name === undefined || isInTabs(tokens, index)) return html;
    return `<p class="file-name">${md.utils.escapeHtml(name)}</p>${html}`;
  };
};
