/** Document groups in a comparison of two schemas. */

/** Documents that the old schemas accept and the new ones reject. */
export const rejected = "rejected";

/** Documents that the old schemas reject and the new ones accept. */
export const repaired = "repaired";

export const changeGroup = (change: number): string => `change ${change}`;

export const changeIn = (group: string): number | undefined => {
  const [, index] = /^change (\d+)$/.exec(group) ?? [];
  return index === undefined ? undefined : Number(index);
};

/** A rejection that no single change explains. */
export interface Other {
  readonly code: string;
  /** The innermost old entity, and the path within it. */
  readonly entity: string;
  readonly path: string;
}

export const otherGroup = (code: string, entity: string, path: string): string =>
  JSON.stringify([code, entity, path]);

export const otherIn = (group: string): Other | undefined => {
  if (!group.startsWith("[")) return undefined;
  const [code = "", entity = "", path = ""]: readonly string[] = JSON.parse(group);
  return { code, entity, path };
};
