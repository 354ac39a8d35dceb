import { Color } from "./generated/typescript/paint/index.js";

export const sentence = (color: Color): string => {
  switch (color) {
    case Color.Red:
      return "roses are red";
    default: {
      const missing: never = color;
      return missing;
    }
  }
};
