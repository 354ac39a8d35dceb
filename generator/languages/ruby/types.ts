/** Types as declarations of the core: `list(nullable(Content))`. */

import { nativeKindOf } from "../../3-plan/native-types.ts";
import { textNames } from "./native-types.ts";
import { never, type Field, type Type } from "../../model/model.ts";
import { join, jsonLiteral, rb, type Ruby } from "./encode.ts";
import { limitWords } from "./limits.ts";
import { encoded } from "../../support/text/code.ts";
import type { Scope } from "./scope.ts";

type Integer = Extract<Type, { kind: "integer" }>;

const integer = ({ width, bigint }: Integer): Ruby => {
  const parts = [...(width === "integer" ? [] : [`:${width}`]), ...(bigint ? ["big: true"] : [])];
  return parts.length === 0 ? rb`integer` : encoded(`integer(${parts.join(", ")})`);
};

export const typeWord = (type: Type, scope: Scope): Ruby => {
  switch (type.kind) {
    case "string":
    case "boolean":
    case "null":
    case "double":
    case "json":
      return encoded(type.kind);
    case "integer":
      return integer(type);
    case "literal":
      return rb`literal(${jsonLiteral(type.value)})`;
    case "list":
      return rb`list(${typeWord(type.items, scope)})`;
    case "tuple": {
      const rest = type.rest === undefined ? [] : [rb`rest: ${typeWord(type.rest, scope)}`];
      return rb`tuple(${join([...type.items.map((item) => typeWord(item, scope)), ...rest], ", ")})`;
    }
    case "map":
      return rb`map(${typeWord(type.values, scope)})`;
    case "nullable":
      return rb`nullable(${typeWord(type.of, scope)})`;
    case "reference":
      return scope.reference(type.entity);
    case "limited": {
      const kind = nativeKindOf(type, scope.native);
      const native = kind === undefined ? undefined : textNames[kind]?.word;
      const parts = [native ?? typeWord(type.of, scope), ...limitWords(type.limits)];
      return rb`limited(${join(parts, ", ")})`;
    }
    default:
      return never(type);
  }
};

/** A required literal is not stored. */
export const isConstant = ({ type, required }: Field): boolean => required && type.kind === "literal";
