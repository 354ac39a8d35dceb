/** koine/generator: koine-generator under the name by which programs and targets of one's own know it. */

export * from "koine-generator";
