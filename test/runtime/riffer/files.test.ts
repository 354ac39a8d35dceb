/** koine/riffer/files: file parts from paths. All other exports are the same as in koine/riffer. */

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import * as riffer from "koine/riffer";
import * as files from "koine/riffer/files";
import { FilePart, toMessage, User } from "koine/riffer/files";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { expectCode, thrownBy } from "./samples.ts";

let folder = "";
const at = (name: string): string => path.join(folder, name);

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), "koine-"));
  mkdirSync(at("folder.png"));
  writeFileSync(at("photo.JPG"), Uint8Array.of(0xff, 0xd8, 0xff));
  writeFileSync(at("empty.txt"), "");
  writeFileSync(at("plain"), "a,b\n");
});
afterAll(() => rmSync(folder, { recursive: true }));

describe("fromPath", () => {
  test("reads the file immediately and detects its media type from the extension", () =>
    expect(FilePart.fromPath(at("photo.JPG"))).toStrictEqual({
      media_type: "image/jpeg",
      data: "/9j/",
      filename: "photo.JPG",
    }));

  test("accepts a media type and a file name", () =>
    expect(FilePart.fromPath(at("plain"), { media_type: "text/csv", filename: "table.csv" })).toStrictEqual({
      media_type: "text/csv",
      data: "YSxiCg==",
      filename: "table.csv",
    }));

  test("keeps an empty file", () =>
    expect(FilePart.fromPath(at("empty.txt"))).toMatchObject({ media_type: "text/plain", data: "" }));

  test("requires a media type before it reads", () => {
    expectCode("media_type_undetectable", () => FilePart.fromPath(at("plain")));
    expectCode("media_type_undetectable", () => FilePart.fromPath(at(".jpg")));
    expectCode("unsupported_media_type", () =>
      Reflect.apply(FilePart.fromPath, undefined, [at("none"), { media_type: "image/bmp" }]),
    );
  });

  test.each(["none.png", "folder.png"])("reports why %s cannot be read", (name) => {
    const error = thrownBy(() => FilePart.fromPath(at(name)));
    expect(error).toMatchObject({ code: "file_unreadable", cause: expect.any(Error) });
  });
});

describe("{ path }", () => {
  const part = { media_type: "image/jpeg", data: "/9j/", filename: "photo.JPG" };

  test("is accepted wherever a file part is", () => {
    const file = { path: at("photo.JPG") };
    expect(FilePart.from(file)).toStrictEqual(part);
    expect(User.create("Look", { files: [file] }).files).toStrictEqual([part]);
    expect(toMessage({ role: "user", content: "Look", files: [file] })).toMatchObject({ files: [part] });
    const { User: Users } = files.configure({ messageIdStrategy: "uuid" });
    expect(Users.create("Look", { files: [file] }).files).toStrictEqual([part]);
  });

  test("uses the fields next to the path", () =>
    expect(FilePart.from({ path: at("plain"), media_type: "text/csv", data: null, alt: "x" })).toStrictEqual({
      media_type: "text/csv",
      data: "YSxiCg==",
      filename: "plain",
      alt: "x",
    }));

  test("is ignored if there is a URL or data", () => {
    expect(FilePart.from({ path: "/none", url: "a.png" })).toMatchObject({ url: "a.png", path: "/none" });
    expect(FilePart.from({ path: "/none", data: "AA==", media_type: "image/png" })).toMatchObject({
      data: "AA==",
    });
  });

  test("must be a string", () => expectCode("path_unsupported", () => FilePart.from({ path: 7 })));

  test.each([null, "photo.jpg"])("rejects %j", (file) => expectCode("not_a_file", () => FilePart.from(file)));
});

test("exports the same names as koine/riffer", () => {
  const own = ["FilePart", "User", "configure", "toMessage"];
  expect(Object.keys(files).toSorted()).toEqual(Object.keys(riffer).toSorted());
  for (const [name, value] of Object.entries(riffer))
    if (!own.includes(name)) expect([name, Reflect.get(files, name) === value]).toEqual([name, true]);
  expect(Object.isFrozen(FilePart)).toBe(true);
  expect(FilePart.parse('{"media_type":"image/png","data":"AA=="}')).toEqual(
    FilePart.fromData("AA==", { media_type: "image/png" }),
  );
});
