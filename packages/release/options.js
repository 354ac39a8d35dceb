/** The options of `npm run release`. */

const usage = "Use: npm run release -- [--dry-run | --tagged] VERSION [REGISTRY…]";

/**
 * - `--dry-run`: makes and checks the packages, in any state of the repository.
 * - `--tagged`: also requires that the commit is the one to release and has the tag.
 */
const modes = ["--dry-run", "--tagged"];

/** Semantic versions without build metadata, which registries ignore. */
const isVersion = (text) => /^(?:0|[1-9]\d*)(?:\.(?:0|[1-9]\d*)){2}(?:-[0-9A-Za-z.-]+)?$/.test(text);

/** Returns the mode, the version and the names of the registries. A dry run can be limited to some registries. */
export const optionsIn = (words, known) => {
  const [mode = "tag", ...more] = words.filter((word) => word.startsWith("-"));
  if ((mode !== "tag" && !modes.includes(mode)) || more.length > 0)
    throw new Error(`unknown option "${more[0] ?? mode}". ${usage}`);
  const [version = "", ...names] = words.filter((word) => !word.startsWith("-"));
  if (!isVersion(version)) throw new Error(`"${version}" is not a version such as 1.2.3. ${usage}`);
  const unknown = names.find((name) => !known.includes(name));
  if (unknown !== undefined)
    throw new Error(`unknown registry "${unknown}"; the registries are ${known.join(", ")}. ${usage}`);
  if (mode !== "--dry-run" && names.length > 0)
    throw new Error(`a release includes all registries. ${usage}`);
  return { mode, version, names: names.length === 0 ? known : names };
};
