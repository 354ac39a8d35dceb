/** FilePart without a file system: constructors, shorthands, predicates and errors. */

import { FilePart, MediaType } from "koine/riffer";
import { describe, expect, test } from "vitest";
import { expectCode, thrownBy } from "./samples.ts";
import { frozen } from "../../harness/frozen.ts";

describe("create", () => {
  test("accepts data, a URL or both", () => {
    const both = { media_type: "image/png", data: "AA==", url: "https://example.com/a" } as const;
    expect(FilePart.create(frozen(both))).toStrictEqual(both);
    expect(FilePart.isUrl(FilePart.create(both))).toBe(true);
    expect(Object.isFrozen(FilePart.create(both))).toBe(true);
  });

  test("requires one of them", () => {
    expectCode("file_source_missing", () => FilePart.create({ media_type: "image/png" }));
    expect(thrownBy(() => FilePart.create({ media_type: "image/png" })).message).toBe(
      "Either data or url must be provided",
    );
  });

  test.each(["image/bmp", "IMAGE/PNG", "text/plain; charset=utf-8", "", undefined, 7])(
    "rejects the media type %j",
    (media_type) =>
      expectCode("unsupported_media_type", () =>
        Reflect.apply(FilePart.create, undefined, [{ media_type, data: "AA==" }]),
      ),
  );

  test("rejects fields of the wrong type", () => {
    const fields = { media_type: "image/png", data: 7 };
    const error = thrownBy(() => Reflect.apply(FilePart.create, undefined, [fields]));
    expect(error).toMatchObject({ code: "invalid_file", issues: [{ code: "type", pointer: "/data" }] });
  });

  test("accepts the eight media types of the document", () => {
    const images = ["image/jpeg", "image/png", "image/gif", "image/webp"];
    const documents = ["application/pdf", "text/plain", "text/csv", "text/html"];
    const parts = [...images, ...documents].map((media_type) => {
      if (!MediaType.is(media_type)) throw new Error(media_type);
      return FilePart.fromData("AA==", { media_type });
    });
    expect(parts.filter(FilePart.isImage).map((part) => part.media_type)).toEqual(images);
    expect(parts.filter(FilePart.isDocument).map((part) => part.media_type)).toEqual(documents);
  });
});

describe("fromUrl", () => {
  test.each([
    ["https://example.com/photo.jpg", "image/jpeg"],
    ["https://example.com/photo.JPEG", "image/jpeg"],
    ["https://example.com/a/b.png?width=10&name=x.pdf", "image/png"],
    ["https://example.com/b.gif#page.pdf", "image/gif"],
    ["https://example.com/b.gif#?page.pdf", "image/gif"],
    ["http://example.com:8080/b.webp", "image/webp"],
    ["https://example.com/archive.tar.pdf", "application/pdf"],
    ["https://example.com/notes.md", "text/plain"],
    ["/relative/notes.txt", "text/plain"],
    ["table.csv", "text/csv"],
    ["//example.com/index.html", "text/html"],
    ["file:/tmp/a.pdf", "application/pdf"],
    ["https://example.com/..a.png/", "image/png"],
  ])("%s has the media type %s", (url, media_type) =>
    expect(FilePart.fromUrl(url)).toStrictEqual({ media_type, url }),
  );

  test.each([
    "https://example.com/file",
    "https://example.com",
    "https://example.png",
    "https://example.com/.jpg",
    "https://example.com/..jpg",
    "https://example.com/a.",
    "https://example.com/?file=a.png",
    "https://example.com/index.htm",
    "mailto:someone@example.png",
    "data:image/png;base64,AA==",
    "",
  ])("cannot detect the media type of %j", (url) => {
    expectCode("media_type_undetectable", () => FilePart.fromUrl(url));
    expect(FilePart.fromUrl(url, { media_type: "image/png" }).media_type).toBe("image/png");
  });

  test("rejects a URL with a space", () =>
    expectCode("invalid_url", () => FilePart.fromUrl("https://example.com/a b.png")));

  test("accepts a file name", () =>
    expect(FilePart.fromUrl("https://example.com/a.png", { filename: "b.png" })).toStrictEqual({
      media_type: "image/png",
      url: "https://example.com/a.png",
      filename: "b.png",
    }));
});

test("toHash returns plain JSON", () => {
  const part = { media_type: "text/csv", data: "AA==", filename: "a.csv" } as const;
  expect(FilePart.toHash(FilePart.create(part))).toStrictEqual(part);
  expect(
    FilePart.stringify(FilePart.create({ filename: "a.csv", data: "AA==", media_type: "text/csv" })),
  ).toBe('{"media_type":"text/csv","data":"AA==","filename":"a.csv"}');
});

describe("from", () => {
  test("returns a file part unchanged, including unknown fields", () => {
    const part = { media_type: "image/png", data: "AA==", url: "u", filename: "f", sha256: "0", alt: "x" };
    expect(FilePart.from(frozen(part))).toStrictEqual(part);
  });

  test("treats null as absent", () =>
    expect(FilePart.from({ url: "a.png", media_type: null, data: null })).toStrictEqual({
      media_type: "image/png",
      url: "a.png",
    }));

  test("detects the media type from the URL even if there is data, and keeps both", () =>
    expect(FilePart.from({ url: "a.pdf", data: "AA==" })).toStrictEqual({
      media_type: "application/pdf",
      url: "a.pdf",
      data: "AA==",
    }));

  test.each([
    ["not_a_file", "photo.jpg"],
    ["not_a_file", null],
    ["not_a_file", []],
    ["file_source_missing", {}],
    ["file_source_missing", { media_type: "image/png" }],
    ["media_type_missing", { data: "AA==" }],
    ["path_unsupported", { path: "a.jpg" }],
    ["path_unsupported", { path: "a.jpg", media_type: "image/jpeg" }],
    ["media_type_undetectable", { url: "https://e.com/f" }],
    ["invalid_url", { url: "https://e.com/a b.png" }],
    ["unsupported_media_type", { data: "AA==", media_type: "image/bmp" }],
    ["unsupported_media_type", { url: 7 }],
    ["invalid_file", { url: 7, media_type: "image/png" }],
    ["invalid_file", { url: "a.png", filename: 7 }],
  ] as const)("throws %s for %j", (code, file) => expectCode(code, () => FilePart.from(file)));
});

describe("resolve", () => {
  const read = async (url: string): Promise<string> => btoa(url);

  test("fetches the data of a URL and keeps the URL", async () => {
    const part = FilePart.fromUrl("https://a.example/b.png", { filename: "b.png" });
    const resolved = await FilePart.resolve(part, read);
    expect(resolved).toStrictEqual({ ...part, data: btoa("https://a.example/b.png") });
    expect(FilePart.isUrl(resolved)).toBe(true);
    expect(part.data).toBeUndefined();
  });

  test("fetches nothing if the data is present", async () => {
    const part = FilePart.create({ media_type: "image/png", data: "aGk=", url: "https://a.example/b.png" });
    const never = (): never => {
      throw new Error("asked");
    };
    expect(await FilePart.resolve(part, never)).toBe(part);
    await expect(FilePart.resolve(FilePart.fromUrl("https://a.example/b.png"), never)).rejects.toThrow(
      "asked",
    );
  });
});
