/** The options of `npm run release`. */

const usage = "Use: npm run release -- [--dry-run] VERSION [REGISTRY…]";

/** Semantic versions without build metadata, which registries ignore. */
const isVersion = (text) => /^(?:0|[1-9]\d*)(?:\.(?:0|[1-9]\d*)){2}(?:-[0-9A-Za-z.-]+)?$/.test(text);

/** Returns the version and the names of the registries. A dry run can be limited to some registries. */
export const optionsIn = (words, known) => {
  const isDryRun = words.includes("--dry-run");
  const [version = "", ...names] = words.filter((word) => word !== "--dry-run");
  if (!isVersion(version)) throw new Error(`"${version}" is not a version such as 1.2.3. ${usage}`);
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length > 0)
    throw new Error(`unknown registry "${unknown[0]}"; the registries are ${known.join(", ")}. ${usage}`);
  if (!isDryRun && names.length > 0) throw new Error(`a release includes all registries. ${usage}`);
  return { isDryRun, version, names: names.length === 0 ? known : names };
};
