/** Maven Central: `koine-core` with sources and Javadoc, in the layout of a Maven repository. */

import { existsSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { run } from "../command.js";

const deploy = "org.apache.maven.plugins:maven-deploy-plugin:3.1.4:deploy";

export const maven = {
  make({ core, out, epoch }) {
    const repository = `release::${pathToFileURL(out).href}`;
    const words = ["-B", "-q", "verify", deploy, `-DaltDeploymentRepository=${repository}`];
    const time = `-Dproject.build.outputTimestamp=${epoch}`;
    run("mvn", [...words, time], { cwd: path.join(core, "java") });
  },
  /** Maven Central requires these files. */
  check({ out, names, version }) {
    const folder = path.join(out, ...names.group.split("."), "koine-core", version);
    const needed = [".pom", ".jar", "-sources.jar", "-javadoc.jar"];
    for (const ending of needed)
      if (!existsSync(path.join(folder, `koine-core-${version}${ending}`)))
        throw new Error(`koine-core-${version}${ending} is missing in ${folder}`);
  },
};
