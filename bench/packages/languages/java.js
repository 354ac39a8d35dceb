/** Java: runs only javac, with the Jackson jars that Maven downloaded for Koine's manifest. */

import { cpSync, existsSync, mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { processorSeconds, run } from "../../commands.js";
import { quicktype } from "../../rivals/generators/quicktype.js";
import { sourcesIn } from "../lines.js";

const jars = path.resolve("node_modules/.cache/koine/bench-packages-java");

const fetchJars = () => {
  if (existsSync(path.join(jars, "finished"))) return;
  mkdirSync(jars, { recursive: true });
  cpSync("bench/packages/java/pom.xml", path.join(jars, "pom.xml"));
  run("mvn", ["-q", "-B", "dependency:copy-dependencies", `-DoutputDirectory=${jars}`], { cwd: jars });
  writeFileSync(path.join(jars, "finished"), "");
};

export const java = {
  id: "java",
  name: "Java",
  command: "mvn",
  extension: ".java",
  rivals: [quicktype("java", "Messages.java", { package: "messages" })],
  sources: (folder) => folder,
  prepare: ({ folder }) => {
    fetchJars();
    const quoted = (file) => `"${file.replaceAll("\\", "\\\\")}"\n`;
    writeFileSync(path.join(folder, "sources.txt"), sourcesIn(folder, ".java").map(quoted).join(""));
  },
  measure: ({ folder }) => {
    const options = ["-encoding", "UTF-8", "--release", "17", "-proc:none", "-nowarn"];
    const places = ["-cp", path.join(jars, "*"), "-d", path.join(folder, "classes")];
    return { compile: processorSeconds("javac", [...options, ...places, "@sources.txt"], { cwd: folder }) };
  },
};
