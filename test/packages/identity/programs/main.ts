/** Uses two TypeScript folders whose schemas have the same name in one program. */

import { Mark as AcmeMark } from "./acme/generated/typescript/note/index.ts";
import { DecodeError } from "./globex/generated/typescript/core/index.ts";
import { Mark as GlobexMark } from "./globex/generated/typescript/note/index.ts";

const globex = (text: string): string[] => {
  try {
    return [GlobexMark.stringify(GlobexMark.parse(text))];
  } catch (error) {
    if (!(error instanceof DecodeError)) throw error;
    return error.issues.map(({ code, pointer }) => `${code} ${pointer}`);
  }
};

export const lines = ['{"kind":"line","text":"hi"}', '{"kind":"line","text":"hi","lang":"en"}'].flatMap(
  (text) => [AcmeMark.stringify(AcmeMark.parse(text)), ...globex(text)],
);
