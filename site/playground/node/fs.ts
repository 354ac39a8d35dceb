/** Replaces node:fs with an in-memory file system. */

const files = new Map<string, Uint8Array>();

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** Replaces the contents of a folder. */
export const layOut = (folder: string, texts: Readonly<Record<string, string>>): void => {
  for (const place of files.keys()) if (place.startsWith(`${folder}/`)) files.delete(place);
  for (const [name, text] of Object.entries(texts)) files.set(`${folder}/${name}`, encoder.encode(text));
};

const plain = (place: string): string => (place.length > 1 ? place.replace(/\/+$/, "") : place);

const isFolder = (place: string): boolean =>
  [...files.keys()].some((file) => file.startsWith(place === "/" ? "/" : `${place}/`));

class FileError extends Error {
  readonly code: string;
  constructor(code: string, place: string) {
    super(`${code}: ${place}`);
    this.code = code;
  }
}

interface Entry {
  readonly name: string;
  readonly parentPath: string;
  isFile(): boolean;
  isDirectory(): boolean;
}

const statsOf = (place: string) => ({
  size: files.get(place)?.length ?? 0,
  mtimeMs: 0,
  isFile: () => files.has(place),
  isDirectory: () => !files.has(place),
  isCharacterDevice: () => false,
  isBlockDevice: () => false,
});

export const existsSync = (place: string): boolean => files.has(plain(place)) || isFolder(plain(place));

export const statSync = (given: string, options: { throwIfNoEntry?: boolean } = {}) => {
  const place = plain(given);
  if (existsSync(place)) return statsOf(place);
  if (options.throwIfNoEntry === false) return undefined;
  throw new FileError("ENOENT", place);
};

export const lstatSync = statSync;

const entryOf = (folder: string, name: string): Entry => {
  const isFile = files.has(`${folder === "/" ? "" : folder}/${name}`);
  return { name, parentPath: folder, isFile: () => isFile, isDirectory: () => !isFile };
};

export function readdirSync(folder: string): string[];
export function readdirSync(folder: string, options: { withFileTypes: true }): Entry[];
export function readdirSync(given: string, options?: { withFileTypes: true }): string[] | Entry[] {
  const folder = plain(given);
  const start = folder === "/" ? "/" : `${folder}/`;
  if (!isFolder(folder)) throw new FileError("ENOENT", folder);
  const below = [...files.keys()].filter((file) => file.startsWith(start));
  const names = [...new Set(below.map((file) => file.slice(start.length).split("/", 1)[0] ?? ""))];
  return options === undefined ? names : names.map((name) => entryOf(folder, name));
}

export function readFileSync(place: string): Uint8Array;
export function readFileSync(place: string, encoding: "utf8"): string;
export function readFileSync(place: string, encoding?: "utf8"): Uint8Array | string {
  const bytes = files.get(plain(place));
  if (bytes === undefined) throw new FileError("ENOENT", place);
  return encoding === undefined ? bytes : decoder.decode(bytes);
}

export const realpathSync = (place: string): string => place;

const refuse = (): never => {
  throw new FileError("EROFS", "the browser cannot write files");
};

export {
  refuse as appendFileSync,
  refuse as cpSync,
  refuse as mkdirSync,
  refuse as mkdtempSync,
  refuse as renameSync,
  refuse as rmSync,
  refuse as rmdirSync,
  refuse as writeFileSync,
};
