/** Two packages that share a core as a jar. */

import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect } from "vitest";
import { fetchJars } from "../../languages/java/package.ts";
import { filesBelow } from "../../harness/files.ts";
import { run, testWith } from "../../harness/toolchain.ts";
import { conforms, exchanged, failureOf, houses, version, writeTwo } from "./two.ts";

const program = "test/packages/shared-core/programs/Two.java";

testWith(["mvn", "javac"], "java: packages share one exception, and a version mismatch is an error", () => {
  const two = writeTwo("java", {
    acme: { javaPackage: "acme.boxes" },
    globex: { javaPackage: "globex.boxes" },
  });
  const { at, core, packageOf } = two;
  const jackson = fetchJars("generated/java", "jars");
  const compile = (to: string, classPath: readonly string[], files: readonly string[]): string => {
    const java = files.filter((file) => file.endsWith(".java"));
    const options = ["--release", "17", "-proc:none", "-d", to, "-cp", classPath.join(path.delimiter)];
    run("javac", [...options, ...java]);
    return to;
  };
  const jar = (): string => {
    const classes = compile(at("core-classes"), [jackson], filesBelow(path.join(core, "src")));
    run("jar", ["--create", "--file", at("koine-core.jar"), "-C", classes, "."]);
    return at("koine-core.jar");
  };
  const own = houses.flatMap((house) => filesBelow(path.join(packageOf(house), "src")));
  const classes = compile(at("classes"), [jackson, jar()], [...own, program]);
  const classPath = ["-cp", [classes, at("koine-core.jar"), jackson].join(path.delimiter)];
  expect(run("java", [...classPath, "Two"])).toBe(exchanged);
  conforms(two, "java");
  expect(readFileSync(path.join(packageOf("acme"), "pom.xml"), "utf8")).toContain(
    `<artifactId>koine-core</artifactId>\n      <version>${version}</version>`,
  );
  const codec = path.join(core, "src/main/java/koine/core/Codec.java");
  writeFileSync(codec, readFileSync(codec, "utf8").replace(`"${version}"`, '"0.0.9"'));
  jar();
  expect(failureOf("java", [...classPath, "Two"], {})).toContain(
    `acme.Parcel was generated for koine-core ${version} and meets koine-core 0.0.9: generate it again`,
  );
});
