/** Ten ways to break one line of a session, each with the expected location of the issue. */

export interface Break {
  readonly name: string;
  readonly fits: (line: string) => boolean;
  readonly apply: (line: string) => string;
  readonly code: string;
  readonly pointer: string;
  /** The broken line's value at the location. */
  readonly at: string;
}

const replaced = (from: RegExp | string, to: string) => (line: string) => line.replace(from, () => to);
const starts = (text: string) => (line: string) => line.startsWith(text);

const user = '{"role":"user","content":[{"type":"text",';
const assistant = '{"role":"assistant","content":[{"type":"text",';
const call = '{"role":"assistant","content":[{"type":"toolCall",';
const result = '{"role":"toolResult",';

export const breaks: readonly Break[] = [
  {
    name: "misspelt tag",
    fits: starts(user),
    apply: replaced('"type":"text"', '"type":"txt"'),
    code: "tag",
    pointer: "/content/0/type",
    at: '"txt"',
  },
  {
    name: "unknown role",
    fits: starts(user),
    apply: replaced('"user"', '"human"'),
    code: "tag",
    pointer: "/role",
    at: '"human"',
  },
  {
    name: "missing timestamp",
    fits: starts(user),
    apply: replaced(/"timestamp":\d+,/, ""),
    code: "missing",
    pointer: "/timestamp",
    at: "{",
  },
  {
    name: "negative tokens",
    fits: starts(assistant),
    apply: replaced(/"input":\d+/, '"input":-1'),
    code: "int_range",
    pointer: "/usage/input",
    at: "-1",
  },
  {
    name: "unknown stop reason",
    fits: starts(assistant),
    apply: replaced(/"stopReason":"\w+"/, '"stopReason":"tool_use"'),
    code: "enum",
    pointer: "/stopReason",
    at: '"tool_use"',
  },
  {
    name: "arguments gone",
    fits: (line) => starts(call)(line) && line.includes('"arguments":{"path"'),
    apply: replaced('"arguments":{"path"', '"argument":{"path"'),
    code: "missing",
    pointer: "/content/0/arguments",
    at: '{"type":"toolCall"',
  },
  {
    name: "flag as text",
    fits: starts(result),
    apply: replaced('"isError":false', '"isError":"no"'),
    code: "type",
    pointer: "/isError",
    at: '"no"',
  },
  {
    name: "rounded number",
    fits: starts(result),
    apply: replaced(/"timestamp":\d+/, '"timestamp":9007199254740993'),
    code: "int_range",
    pointer: "/timestamp",
    at: "9007199254740993",
  },
  {
    name: "duplicate key",
    fits: starts(result),
    apply: replaced('"isError":false', '"isError":false,"isError":true'),
    code: "dup_key",
    pointer: "/isError",
    at: '"isError":true',
  },
  {
    name: "torn line",
    fits: starts(result),
    apply: (line) => line.slice(0, 20),
    code: "syntax",
    pointer: "",
    at: "",
  },
];
