/** Rejects `"types": "native"` for languages that keep every string. */

import type { Settings } from "../config/options.ts";
import { nativeKinds } from "../model/native-kind.ts";
import type { Report } from "../support/diagnostics.ts";
import { languages } from "./index.ts";

/** Reports languages for which the config asks for native types that they do not have. */
export const refuseNative = ({ typesByLanguage = {}, origin }: Settings, report: Report): void => {
  const able = languages.filter(({ types }) => nativeKinds.some((kind) => "type" in types[kind]));
  const known = new Set(able.map(({ name }) => name));
  for (const [language, types] of Object.entries(typesByLanguage))
    if (types === "native" && !known.has(language))
      report({
        code: "config_value",
        file: origin?.file ?? "",
        pointer: `${origin?.pointer ?? ""}/languages/${language}/types`,
        message: `${language} has no native types`,
        hint: `Use "plain", or remove the key. Languages with native types: ${[...known].join(", ")}.`,
      });
};
