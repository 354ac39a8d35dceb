/** Keys that represent locations in maps and sets. */

import type { Place } from "./artifact.ts";

export const placeKey = ({ file, pointer }: Pick<Place, "file" | "pointer">): string => `${file}#${pointer}`;
