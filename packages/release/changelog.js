/** The section of a version in the changelog. */

const heading = /^## (\d\S*)( \(unreleased\))?$/m;

/**
 * Returns the changelog with the version as the title of the unreleased section. Returns it unchanged if it
 * already has a section for the version.
 */
export const withVersion = (text, version) => {
  const [line, first, unreleased] = heading.exec(text) ?? [];
  if (first === version && unreleased === undefined) return text;
  if (unreleased === undefined)
    throw new Error(
      `CHANGELOG.md: no section for ${version}; add "## ${version} (unreleased)" above "${line ?? "the end"}"`,
    );
  return text.replace(line, `## ${version}`);
};

/** Returns the text below the heading of a version, up to the next version. */
export const sectionOf = (text, version) => {
  const [, rest = ""] = text.split(`\n## ${version}\n`);
  return `${rest.split(heading)[0].trim()}\n`;
};
