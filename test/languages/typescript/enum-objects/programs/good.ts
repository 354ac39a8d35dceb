import { Coats, Color, Finish, Paint } from "./generated/typescript/paint/index.js";
import { Color as ColorValues } from "./generated/typescript/paint/types.js";

const missing = (value: never): never => {
  throw new TypeError(`missing case: ${String(value)}`);
};

const sentence = (color: Color): string => {
  switch (color) {
    case Color.Red:
      return "roses are red";
    case Color.DarkBlue:
      return "the sea is blue";
    default:
      return missing(color);
  }
};

const finishOf = (finish: Finish): string => {
  switch (finish) {
    case Finish.Matte:
    case Finish.Glossy:
      return "a known finish";
    default:
      return `an unknown finish: ${finish}`;
  }
};

const paint: Paint = Paint.parse('{"color":"red","finish":"shiny","coats":3}');
const three: Coats = Coats.Three;

const messageOf = (data: unknown): string => {
  const verdict = Color.validate(data);
  return verdict.ok ? verdict.value : `${Color.name}: ${verdict.issues[0]?.message ?? ""}`;
};

export const lines: readonly string[] = [
  sentence(paint.color),
  sentence("dark-blue"),
  finishOf(paint.finish ?? Finish.Matte),
  Object.values(ColorValues).join(", "),
  Color.parse('"red"'),
  String(paint.coats === three ? three : 0),
  messageOf("green"),
];
