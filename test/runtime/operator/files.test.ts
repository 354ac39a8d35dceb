/** Images and audio from files. */

import { rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { AudioContent as BrowserAudio, ImageContent as BrowserImage } from "koine/operator";
import { AudioContent, ImageContent, readFile } from "koine/operator/files";
import { expect, test } from "vitest";
import { bytes } from "./samples.ts";
import { folderOfFile } from "../../harness/folders.ts";

const folder = folderOfFile("operator-files");

const file = (name: string, latin1: string): string => {
  const place = path.join(folder, name);
  writeFileSync(place, bytes(latin1));
  return place;
};

const missing = path.join(folder, "missing.wav");
const failsWith = (code: string) =>
  expect.objectContaining({ name: "MediaError", code, cause: expect.any(Error) });

test("fromFile reads the file immediately", () => {
  const picture = file("a.gif", "GIF89a");
  const content = ImageContent.fromFile(picture);
  rmSync(picture);
  expect(ImageContent.toBase64(content)).toEqual([["R0lGODlh", "image/gif"]]);
  expect(AudioContent.fromFile(file("a.ogg", "OggS"))).toEqual({ type: "audio", audio: ["T2dnUw=="] });
});

test("a file: source is read at every conversion", () => {
  const place = file("b.wav", "RIFF\0\0\0\0WAVE");
  const content = AudioContent.create([`file:${place}`]);
  expect(content.audio).toEqual([`file:${place}`]);
  expect(AudioContent.toBase64(content)).toEqual([["UklGRgAAAABXQVZF", "audio/wav"]]);
  expect(BrowserAudio.toBase64(content, readFile)).toEqual(AudioContent.toBase64(content));
  file("b.wav", "fLaC");
  expect(AudioContent.toBase64(content)).toEqual([["ZkxhQw==", "audio/flac"]]);
});

test("a missing file is an error", () => {
  expect(() => ImageContent.fromFile(missing)).toThrow(failsWith("file_missing"));
  expect(() => AudioContent.fromFile(missing)).toThrow(failsWith("file_missing"));
  const content = AudioContent.create(["SUQz", `file:${missing}`]);
  expect(() => AudioContent.toBase64(content)).toThrow(failsWith("file_missing"));
});

test("an unreadable file is an error", () => {
  expect(() => ImageContent.fromFile(folder)).toThrow(failsWith("file_unreadable"));
  expect(() => AudioContent.toBase64({ audio: [`file:${folder}`] })).toThrow(failsWith("file_unreadable"));
});

test("all other members are those of koine/operator", () => {
  expect(ImageContent.parse).toBe(BrowserImage.parse);
  expect(AudioContent.fromBase64).toBe(BrowserAudio.fromBase64);
  expect([Object.isFrozen(ImageContent), Object.isFrozen(AudioContent)]).toEqual([true, true]);
});
