/** Names that Maven and the Java compiler refuse. */

import { refused, taken, type Judge } from "../refusal.ts";
import { keywordsOfJava } from "./naming.ts";

const isSegment = (word: string): boolean => /^[a-z_][a-z0-9_]*$/.test(word) && !keywordsOfJava.has(word);

export const refuses: Judge = ({ artifact, javaPackage }) => [
  ...refused(
    ["artifact", "name"],
    !/^[A-Za-z0-9_][A-Za-z0-9_.-]*$/.test(artifact),
    `Maven takes no artifact called "${artifact}"`,
    "write letters, digits, - _ and dots, with no dot in front",
  ),
  ...refused(
    ["javaPackage", "name"],
    !javaPackage.split(".").every(isSegment),
    `Java has no package called "${javaPackage}"`,
    "write small letters, digits and _ between dots, such as com.acme.messages, and no keyword",
  ),
  ...taken(
    ["javaPackage", "name"],
    /^javax?(\.|$)/.test(javaPackage),
    `"${javaPackage}" is a package that Java keeps for itself`,
    "put your house in front, such as com.acme.messages",
  ),
];
