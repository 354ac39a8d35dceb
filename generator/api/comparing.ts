export * from "./breaking.ts";
