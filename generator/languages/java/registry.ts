/** Rejects names that either Maven or the Java compiler does not accept. */

import { refused, taken, type Judge } from "../refusal.ts";
import { keywordsOfJava } from "./naming.ts";

const isSegment = (word: string): boolean => /^[a-z_][a-z0-9_]*$/.test(word) && !keywordsOfJava.has(word);

export const refuses: Judge = ({ artifact, javaPackage }) => [
  ...refused(
    ["artifact", "name"],
    !/^[A-Za-z0-9_][A-Za-z0-9_.-]*$/.test(artifact),
    `"${artifact}" is not a valid Maven artifact ID`,
    "Use letters, digits, - _ and dots, and do not start with a dot.",
  ),
  ...refused(
    ["javaPackage", "name"],
    !javaPackage.split(".").every(isSegment),
    `"${javaPackage}" is not a valid Java package name`,
    "Use lowercase letters, digits and _ between dots, and no keywords. Example: com.acme.messages.",
  ),
  ...taken(
    ["javaPackage", "name"],
    /^javax?(\.|$)/.test(javaPackage),
    `"${javaPackage}" is a package name reserved by Java`,
    "Prefix it with your organization, such as com.acme.messages.",
  ),
];
