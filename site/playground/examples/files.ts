/** Returns the files in a folder, keyed by name. */

export const byName = (files: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(files)
      .map(([place, text]): [string, string] => [place.slice(place.lastIndexOf("/") + 1), text])
      .toSorted(([one], [other]) => Number(one === "dialect.json") - Number(other === "dialect.json")),
  );
