/**
 * Finds the schemas to compare against: a folder or file, a frozen version, or the same path at a Git ref.
 */

import { existsSync, mkdtempSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Report } from "../support/diagnostics.ts";
import { commitOf, GitError, isShallow, rootOf, writeFilesAt } from "./git.ts";
import { isFolder } from "./find.ts";
import type { InputFormat } from "../schema/input-format.ts";
import { spelling } from "../schema/release.ts";
import { dialectsAt, layOut, readRelease, shelfOf, versionsOf, type LaidOut } from "./releases.ts";

/** The schemas' location. `close` deletes temporary copies. */
export type Against = LaidOut;

interface Reference {
  readonly folder: string;
  readonly ref: string;
}

const nothing = (): void => undefined;

/** Parses `../other/.git#branch=main`, or a ref in the repository that contains the schemas. */
const referenceIn = (text: string, schema: string): Reference => {
  const [, repository, ref] = /^(.*?)\.git#(?:branch|tag|ref|commit)=(.+)$/s.exec(text) ?? [];
  if (ref !== undefined)
    return { folder: repository === "" || repository === undefined ? "." : repository, ref };
  return { folder: isFolder(schema) ? schema : path.dirname(schema), ref: text };
};

/** Rejects strings that cannot be refs before passing anything to git. */
const isRefName = (ref: string): boolean =>
  ref !== "" && !ref.startsWith("-") && !/[\p{Cc}\s?*[\\:]|\.\.|@\{-/u.test(ref);

const hint =
  "Pass a folder, a file, a frozen version, a git ref such as main or v1.2.0, or .git#branch=main.";

const whyMissing = ({ folder, ref }: Reference, error: GitError): Parameters<Report>[0] => {
  const at = { file: folder, pointer: "" };
  if (!isInRepository(folder)) {
    const message = `there is no file or folder "${ref}", and ${folder} is not in a git repository${error.message.includes("not installed") ? ": git is not installed" : ""}`;
    return { code: "against_missing", ...at, message, hint };
  }
  if (isShallow(folder)) {
    const message = `this shallow clone does not contain the commit "${ref}"`;
    return {
      code: "against_shallow",
      ...at,
      message,
      hint: "Fetch the history: git fetch --unshallow, or fetch-depth: 0 in a workflow.",
    };
  }
  return { code: "against_missing", ...at, message: `there is no file, folder or git ref "${ref}"`, hint };
};

const isInRepository = (folder: string): boolean => {
  try {
    return rootOf(folder) !== "";
  } catch {
    return false;
  }
};

const fromGit = (reference: Reference, schema: string, report: Report): Against | undefined => {
  const { folder, ref } = reference;
  if (!isRefName(ref)) {
    const message = `${JSON.stringify(ref)} is not a git ref`;
    report({ code: "against_invalid", file: folder, pointer: "", message, hint });
    return undefined;
  }
  const out = mkdtempSync(path.join(tmpdir(), "koine-against-"));
  const close = (): void => rmSync(out, { recursive: true, force: true });
  try {
    return { place: copyOf(reference, schema, out), close };
  } catch (error) {
    close();
    if (!(error instanceof GitError)) throw error;
    report(
      error.message.startsWith("no such path") ? whyEmpty(reference, error) : whyMissing(reference, error),
    );
    return undefined;
  }
};

const whyEmpty = ({ folder, ref }: Reference, { message }: GitError): Parameters<Report>[0] => ({
  code: "against_missing",
  file: folder,
  pointer: "",
  message: `${message} in ${ref}`,
  hint: "Pass a git ref that contains the schemas, or the path they had at that ref.",
});

/** Returns the commit that a Git ref names in the schemas' repository, if there is one. */
export const commitNamed = (ref: string, schema: string): string | undefined => {
  const reference = referenceIn(ref, schema);
  if (!isRefName(reference.ref)) return undefined;
  try {
    return commitOf(rootOf(reference.folder), reference.ref);
  } catch (error) {
    if (error instanceof GitError) return undefined;
    throw error;
  }
};

/** Copies the schemas from the commit, at their current path relative to the repository root. */
const copyOf = ({ folder, ref }: Reference, schema: string, out: string): string => {
  const root = realpathSync(rootOf(folder));
  const own = realpathSync(rootOf(isFolder(schema) ? schema : path.dirname(schema)));
  const at = path.relative(own, realpathSync(schema)).split(path.sep).join("/");
  const commit = commitOf(root, ref);
  // A document may refer to other files in its folder, so copy the whole folder.
  const folderAt = isFolder(schema) ? at : path.posix.dirname(at).replace(/^\.$/, "");
  if (writeFilesAt(root, commit, folderAt, out) === 0 || !existsSync(path.join(out, at)))
    throw new GitError(`no such path: ${at || "."} does not exist`);
  return path.join(out, at);
};

/**
 * Rejects a version that exists for only some of the dialects, because the comparison would be incomplete.
 */
const refusePartial = (text: string, missing: readonly string[], folder: string, report: Report): void =>
  report({
    code: "against_missing",
    file: folder,
    pointer: "",
    message: `${missing.join(", ")} ${missing.length === 1 ? "has" : "have"} no frozen version ${text}`,
    hint: "Select a dialect that has this version, such as --schema schema/phi.",
  });

/** Returns the frozen version with this name, or "none" if it does not exist. */
const fromReleases = (
  text: string,
  { schema, dialect, inputFormat }: New,
  report: Report,
): Against | undefined | "none" => {
  const [shelf, dialects] = [shelfOf(schema, inputFormat), dialectsAt(schema, dialect, inputFormat)];
  const frozen = new Map(
    dialects.flatMap((name) => {
      const version = spelling(text, versionsOf(shelf, name));
      return version === undefined ? [] : [[name, version] as const];
    }),
  );
  if (frozen.size === 0) return "none";
  const missing = dialects.filter((name) => !frozen.has(name));
  if (missing.length > 0) return void refusePartial(text, missing, shelf.folder, report);
  const releases = [...frozen].flatMap(([name, version]) => readRelease(shelf, name, version, report) ?? []);
  return releases.length < frozen.size ? undefined : layOut(shelf, releases, report);
};

/** The location of the new schemas, and the dialect's name if the files do not contain it. */
export interface New {
  readonly schema: string;
  readonly dialect?: string;
  readonly inputFormat?: InputFormat;
}

export const openAgainst = (text: string, now: New, report: Report): Against | undefined => {
  if (text !== "" && existsSync(text) && !text.includes(".git#")) return { place: text, close: nothing };
  const { schema } = now;
  const released = fromReleases(text, now, report);
  if (released !== "none") return released;
  return fromGit(referenceIn(text, schema), schema, report);
};
