/** Checks that filling in a default value terminates. */

import { endlessDefaults } from "../endless-defaults.ts";
import { pointerTo } from "../../../runtime/core/pointer.ts";
import type { Check } from "./check.ts";

export const defaultsEnd: Check = ({ entities }, _files, report) => {
  for (const [field, entity] of endlessDefaults(entities)) {
    const pointer = pointerTo(field.pointer, "default");
    const message = `the default value of "${field.wireName}" contains itself`;
    const hint = "Remove the default value, or set the field inside it that refers back to it.";
    report({ code: "default_endless", file: entity.source.path, pointer, message, hint });
  }
};
