/** Loads custom targets from modules that export one as `default` or `target`. */

import { pathToFileURL } from "node:url";
import type { Report } from "../support/diagnostics.ts";
import type { Target } from "../model/target.ts";

export interface TargetModule {
  readonly place: string;
  readonly file: string;
  readonly pointer: string;
}

/**
 * Returns the valid targets. Reports modules without a target, and targets whose name is already in `ours`.
 */
export async function loadTargets(
  modules: readonly TargetModule[],
  ours: readonly Target[],
  report: Report,
): Promise<Target[]> {
  const found: Target[] = [];
  for (const module of modules) {
    const target = await loadTarget(module, report);
    if (target === undefined) continue;
    if ([...ours, ...found].some(({ name }) => name === target.name))
      invalid(module, `there is already a target named "${target.name}"`, "Rename the target.", report);
    found.push(target);
  }
  return found;
}

const invalid = ({ file, pointer }: TargetModule, message: string, hint: string, report: Report): void =>
  report({ code: "target_invalid", file, pointer, message, hint });

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

async function loadTarget(module: TargetModule, report: Report): Promise<Target | undefined> {
  try {
    const loaded: unknown = await import(pathToFileURL(module.place).href);
    const target: unknown = Reflect.get(Object(loaded), "default") ?? Reflect.get(Object(loaded), "target");
    if (isTarget(target)) return target;
    const hint = 'Export a target: export default { name: "…", languages: [], emit(model) { return [] } }';
    invalid(module, `${module.place} does not export a target`, hint, report);
  } catch (error) {
    const isUnread = module.place.endsWith(".ts") && /Unknown file extension/.test(messageOf(error));
    const hint = isUnread
      ? "Use the compiled JavaScript file, or Node 22.18 or newer, which can load TypeScript."
      : "Run the module directly with node to find the error.";
    invalid(module, `${module.place} cannot be loaded: ${messageOf(error)}`, hint, report);
  }
  return undefined;
}

const isTarget = (value: unknown): value is Target =>
  typeof value === "object" &&
  value !== null &&
  "name" in value &&
  typeof value.name === "string" &&
  "languages" in value &&
  Array.isArray(value.languages) &&
  value.languages.every((language) => typeof language === "string") &&
  "emit" in value &&
  typeof value.emit === "function";
