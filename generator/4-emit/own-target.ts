/** Validates the output from custom targets and templates. */

import type { Report } from "../support/diagnostics.ts";
import type { Artifact } from "../model/model.ts";

/** The target's location in the config, for diagnostics. */
export interface Maker {
  readonly file: string;
  readonly pointer: string;
  readonly name: string;
}

const isText = (value: unknown): boolean => typeof value === "string";

const isPath = (path: unknown): boolean =>
  typeof path === "string" &&
  /^[^/\\:]+(\/[^/\\:]+)*$/.test(path) &&
  !path.split("/").some((step) => /^\.+$/.test(step));

const mistakeIn = (artifact: unknown): string | undefined => {
  const { path, text, sources, madeBy }: Readonly<Record<string, unknown>> = Object(artifact);
  if (!isPath(path) || path === "manifest.json")
    return `"${String(path)}" is not a valid path in the output folder`;
  if (!isText(text)) return `${String(path)} has no text`;
  if (!Array.isArray(sources)) return `${String(path)} has no sources`;
  return isText(madeBy) ? undefined : `${String(path)} has no madeBy`;
};

const isArtifacts = (value: unknown): value is readonly Artifact[] =>
  Array.isArray(value) && value.every((artifact) => mistakeIn(artifact) === undefined);

export const guarded = async (
  maker: Maker,
  emit: () => unknown,
  report: Report,
): Promise<readonly Artifact[]> => {
  const { file, pointer, name } = maker;
  const fail = (message: string, hint: string): readonly Artifact[] => {
    report({ code: "target_failed", file, pointer, message: `target ${name}: ${message}`, hint });
    return [];
  };
  try {
    const artifacts: unknown = await emit();
    if (isArtifacts(artifacts)) return artifacts.map((artifact) => ({ ...artifact, mayRun: true }));
    const mistakes = Array.isArray(artifacts) ? artifacts.flatMap((one) => mistakeIn(one) ?? []) : [];
    return fail(
      mistakes[0] ?? "emit does not return a list",
      "Return a list of { path, text, sources, madeBy } from emit.",
    );
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return fail(message.replaceAll(/\s+/g, " "), "Fix the target, or remove it from the config.");
  }
};
