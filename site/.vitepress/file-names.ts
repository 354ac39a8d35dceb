/** A block of code that is a file says which: its name stands above it, as it does in the tabs of VitePress. */

import type { MarkdownRenderer } from "vitepress";

type Fence = NonNullable<MarkdownRenderer["renderer"]["rules"]["fence"]>;

const nameIn = (info = ""): string | undefined => /\[([^\]]+)\]/.exec(info)?.[1];

/** True for a block in tabs, which name it themselves. */
const isInTabs = (tokens: Parameters<Fence>[0], index: number): boolean =>
  tokens
    .slice(0, index)
    .findLast(({ type }) => type.startsWith("container_code-group"))
    ?.type.endsWith("_open") === true;

export const nameFiles = (md: MarkdownRenderer): void => {
  const { fence } = md.renderer.rules;
  md.renderer.rules.fence = (tokens, index, ...rest) => {
    // Whoever draws the block takes the name out of the token.
    const name = nameIn(tokens[index]?.info);
    const html = fence?.(tokens, index, ...rest) ?? "";
    if (name === undefined || isInTabs(tokens, index)) return html;
    return `<p class="file-name">${md.utils.escapeHtml(name)}</p>${html}`;
  };
};
