/** The schema files being edited, all from one folder and keyed by name. */

export type Project = Readonly<Record<string, string>>;

/** A folder with dialect.json is a dialect. Otherwise, the first file is read as a third-party schema. */
export const placeOf = (project: Project, root: string): string => {
  const [first = "schema.json"] = Object.keys(project);
  return "dialect.json" in project ? `${root}/${nameIn(project)}` : `${root}/${first}`;
};

/** The folder is named after the dialect, so that the user can rename the dialect without moving files. */
const nameIn = (project: Project): string => {
  try {
    const { name }: { name?: unknown } = Object(JSON.parse(project["dialect.json"] ?? ""));
    return typeof name === "string" && /^[\w.-]+$/.test(name) && name !== ".." ? name : "dialect";
  } catch {
    return "dialect";
  }
};

/** Returns the files with their paths below a root. */
export const filesOf = (project: Project): Record<string, string> => {
  const folder = "dialect.json" in project ? `${nameIn(project)}/` : "";
  return Object.fromEntries(Object.entries(project).map(([name, text]) => [folder + name, text]));
};

/** Returns the project file that a diagnostic refers to. */
export const fileNamed = (file: string, project: Project): string | undefined =>
  Object.keys(project).find((name) => file === name || file.endsWith(`/${name}`));

/** Returns true for a valid shared project. */
export const isProject = (value: unknown): value is Project =>
  typeof value === "object" &&
  value !== null &&
  Object.keys(value).length > 0 &&
  Object.entries(value).every(([name, text]) => /^[\w.-]+$/.test(name) && typeof text === "string");
