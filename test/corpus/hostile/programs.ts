/**
 * Programs that contain every test string as a literal and as a comment, and print the bytes of each literal.
 */

import { commentLines as goComment } from "../../../generator/languages/go/comment.ts";
import { stringLiteral as goString } from "../../../generator/languages/go/encode.ts";
import { commentLines as javaComment } from "../../../generator/languages/java/comment.ts";
import { stringLiteral as javaString } from "../../../generator/languages/java/encode.ts";
import { docstring, stringLiteral as pythonString } from "../../../generator/languages/python/encode.ts";
import {
  commentLines as rubyComment,
  stringLiteral as rubyString,
} from "../../../generator/languages/ruby/encode.ts";
import {
  docLines,
  stringLiteral as rustString,
  textLiteral,
} from "../../../generator/languages/rust/encode.ts";
import {
  commentText,
  stringLiteral as scriptString,
} from "../../../generator/languages/typescript/encode.ts";

export interface Program {
  readonly file: string;
  readonly text: string;
  readonly commands: readonly (readonly [command: string, ...given: string[]])[];
}

const lines = (texts: readonly string[], of: (text: string, index: number) => readonly string[]): string =>
  texts.flatMap(of).join("\n");

const rust = (texts: readonly string[]): string =>
  `${lines(texts, (text, index) => [
    ...docLines([text], 0),
    `pub const A${index}: &str = ${rustString(text)};`,
    `pub const B${index}: &str = ${textLiteral(text)};`,
  ])}
fn main() {
    for (a, b) in [${texts.map((_, index) => `(A${index}, B${index})`).join(", ")}] {
        assert_eq!(a, b);
        println!("{}", a.bytes().map(|byte| format!("{byte:02x}")).collect::<String>());
    }
}
`;

const go = (texts: readonly string[]): string =>
  `package main

import "fmt"

var texts = []string{
${lines(texts, (text) => [...goComment(text), `${goString(text)},`])}
}

func main() {
	for _, text := range texts {
		fmt.Printf("%x\\n", text)
	}
}
`;

const java = (texts: readonly string[]): string =>
  `class Texts {
${lines(texts, (text, index) => [...javaComment([text], 2), `  static final String A${index} = ${javaString(text)};`])}

  public static void main(String[] given) throws Exception {
    for (var field : Texts.class.getDeclaredFields()) {
      byte[] bytes = ((String) field.get(null)).getBytes(java.nio.charset.StandardCharsets.UTF_8);
      System.out.println(java.util.HexFormat.of().formatHex(bytes));
    }
  }
}
`;

const python = (texts: readonly string[]): string =>
  `import sys

${lines(texts, (text, index) => [
  `class A${index}:`,
  `    ${docstring(text, "    ") || "pass"}`,
  `    text = ${pythonString(text)}`,
])}

for one in [${texts.map((_, index) => `A${index}`).join(", ")}]:
    assert {name for name in vars(one) if not name.startswith("__")} == {"text"}
    sys.stdout.write(one.text.encode().hex() + "\\n")
`;

const ruby = (texts: readonly string[]): string =>
  `TEXTS = [
${lines(texts, (text) => [...rubyComment(text, 2), `  ${rubyString(text)},`])}
]
TEXTS.each { |text| puts text.encode("UTF-8").unpack1("H*") }
`;

const script = (texts: readonly string[]): string =>
  `const texts = [
${lines(texts, (text) => [`/** ${commentText(text)} */`, `${scriptString(text)},`])}
];
for (const text of texts) console.log(Buffer.from(text).toString("hex"));
`;

export const programs = (texts: readonly string[]): Readonly<Record<string, Program>> => ({
  typescript: { file: "texts.mjs", text: script(texts), commands: [["node", "texts.mjs"]] },
  rust: {
    file: "texts.rs",
    text: rust(texts),
    commands: [["rustc", "--edition", "2021", "texts.rs"], ["./texts"]],
  },
  python: { file: "texts.py", text: python(texts), commands: [["python3", "texts.py"]] },
  ruby: { file: "texts.rb", text: ruby(texts), commands: [["ruby", "texts.rb"]] },
  go: { file: "texts.go", text: go(texts), commands: [["go", "run", "texts.go"]] },
  java: { file: "Texts.java", text: java(texts), commands: [["java", "Texts.java"]] },
});
