/** Replaces node:path with its POSIX version. The current folder is the root. */

const stepsOf = (place: string): string[] => {
  const steps: string[] = [];
  for (const step of place.split("/")) {
    if (step === "" || step === ".") continue;
    if (step === ".." && steps.length > 0 && steps.at(-1) !== "..") steps.pop();
    else if (step !== ".." || !place.startsWith("/")) steps.push(step);
  }
  return steps;
};

export const sep = "/";
export const isAbsolute = (place: string): boolean => place.startsWith("/");
export const normalize = (place: string): string =>
  (isAbsolute(place) ? "/" : "") + stepsOf(place).join("/") || ".";
export const join = (...parts: readonly string[]): string => normalize(parts.filter(Boolean).join("/"));
export const resolve = (...parts: readonly string[]): string =>
  normalize(`/${parts.slice(Math.max(0, parts.findLastIndex(isAbsolute))).join("/")}`);
export const dirname = (place: string): string =>
  /^(.+?)\/+[^/]*\/*$/.exec(place)?.[1] ?? (isAbsolute(place) ? "/" : ".");
export const basename = (place: string, ending = ""): string => {
  const name = stepsOf(place).at(-1) ?? "";
  return ending !== "" && name.endsWith(ending) && name !== ending ? name.slice(0, -ending.length) : name;
};
export const extname = (place: string): string => /[^./](\.[^./]*)$/.exec(place)?.[1] ?? "";
export const relative = (from: string, to: string): string => {
  const [start, end] = [stepsOf(resolve(from)), stepsOf(resolve(to))];
  const same = start.findIndex((step, index) => step !== end[index]);
  const shared = same === -1 ? start.length : same;
  return [...start.slice(shared).map(() => ".."), ...end.slice(shared)].join("/");
};

const posix = { sep, isAbsolute, normalize, join, resolve, dirname, basename, extname, relative };

export { posix };
export default { ...posix, posix };
