/** Schema files that somebody edits, by their names, as they lie in one folder. */

export type Project = Readonly<Record<string, string>>;

/** A folder of a dialect says what it is; anything else is a document, and its first file is read. */
export const placeOf = (project: Project, root: string): string => {
  const [first = "schema.json"] = Object.keys(project);
  return "dialect.json" in project ? `${root}/${nameIn(project)}` : `${root}/${first}`;
};

/** The folder is called as the dialect calls itself, so that a name can be tried without moving files. */
const nameIn = (project: Project): string => {
  try {
    const { name }: { name?: unknown } = Object(JSON.parse(project["dialect.json"] ?? ""));
    return typeof name === "string" && /^[\w.-]+$/.test(name) && name !== ".." ? name : "dialect";
  } catch {
    return "dialect";
  }
};

/** The files as they are laid out below a root. */
export const filesOf = (project: Project): Record<string, string> => {
  const folder = "dialect.json" in project ? `${nameIn(project)}/` : "";
  return Object.fromEntries(Object.entries(project).map(([name, text]) => [folder + name, text]));
};

/** The name in the project of a file that a diagnostic names. */
export const fileNamed = (file: string, project: Project): string | undefined =>
  Object.keys(project).find((name) => file === name || file.endsWith(`/${name}`));

/** True for a project that somebody shared. */
export const isProject = (value: unknown): value is Project =>
  typeof value === "object" &&
  value !== null &&
  Object.keys(value).length > 0 &&
  Object.entries(value).every(([name, text]) => /^[\w.-]+$/.test(name) && typeof text === "string");
