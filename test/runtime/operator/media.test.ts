/** Images and audio: their representations, detection of their media types, and rejected input. */

import * as fc from "fast-check";
import { AudioContent, ImageContent, MediaError, UserMessage } from "koine/operator";
import { describe, expect, test } from "vitest";
import { bytes } from "./samples.ts";
import { frozen } from "../../harness/frozen.ts";

const base64 = (latin1: string): string => Buffer.from(bytes(latin1)).toString("base64");

/** Matches the typed error. */
const failsWith = (code: string) => expect.objectContaining({ name: "MediaError", code });

const imageKinds: [string, string, string][] = [
  ["JPEG", "\xff\xd8\xff\xe0\0\x10JFIF", "image/jpeg"],
  ["PNG", "\x89PNG\r\n\x1a\n\0\0\0\r", "image/png"],
  ["GIF of 1987", "GIF87a\x01\0\x01\0", "image/gif"],
  ["GIF of 1989", "GIF89a", "image/gif"],
  ["WEBP", "RIFF\x24\0\0\0WEBPVP8 ", "image/webp"],
  ["another GIF", "GIF90a", "image/png"],
  ["another RIFF format", "RIFF\x24\0\0\0AVI LIST", "image/png"],
  ["truncated RIFF", "RIFF\x24\0\0\0WEB", "image/png"],
  ["BMP", "BM\x3a\0", "image/png"],
  ["nothing", "", "image/png"],
];

const audioKinds: [string, string, string][] = [
  ["MP3 with a tag", "ID3\x04\0", "audio/mpeg"],
  ["MP3 FF FB", "\xff\xfb\x90\0", "audio/mpeg"],
  ["MP3 FF F3", "\xff\xf3\x40\0", "audio/mpeg"],
  ["MP3 FF F2", "\xff\xf2\x40\0", "audio/mpeg"],
  ["OGG", "OggS\0\x02", "audio/ogg"],
  ["FLAC", "fLaC\0\0\0\x22", "audio/flac"],
  ["WAV", "RIFF\x24\0\0\0WAVEfmt ", "audio/wav"],
  ["another RIFF format", "RIFF\x24\0\0\0AVI LIST", "audio/mpeg"],
  ["M4A", "\0\0\0\x20ftypM4A ", "audio/mpeg"],
  ["nothing", "", "audio/mpeg"],
];

describe("ImageContent.toBase64", () => {
  test.each(imageKinds)("detects %s in bytes and base64", (_name, latin1, mimeType) => {
    const encoded = [[base64(latin1), mimeType]];
    expect(ImageContent.toBase64(ImageContent.fromBytes(bytes(latin1)))).toEqual(encoded);
    expect(ImageContent.toBase64(ImageContent.create([base64(latin1)]))).toEqual(encoded);
    expect(ImageContent.toBase64({ images: [bytes(latin1)] })).toEqual(encoded);
  });

  test.each(["http://a/b.png", "https://a/b?c=d", "HTTPS://A/B"])("returns the URL %s unchanged", (url) => {
    expect(ImageContent.toBase64(ImageContent.fromUrl(url))).toEqual([[url, ""]]);
  });

  test("base64 that starts with http is not a URL", () => {
    const content = ImageContent.fromBytes(bytes("\x86\xdb\x69\xff"));
    expect(content.images).toEqual(["http/w=="]);
    expect(ImageContent.toBase64(content)).toEqual([["http/w==", "image/png"]]);
  });

  test("a data: URL contains the base64 and the media type", () => {
    const images = ["data:image/webp;base64,AAAA", "DATA:;base64,R0lGODlh", "data:image/gif;a=b;base64,"];
    expect(ImageContent.toBase64(ImageContent.create(images))).toEqual([
      ["AAAA", "image/webp"],
      ["R0lGODlh", "image/gif"],
      ["", "image/gif"],
    ]);
  });

  test("several images keep their order, and the content is not modified", () => {
    const content = frozen(ImageContent.create(["https://a/b.png", bytes("GIF89a"), "/9j/4AAQSkZJRg=="]));
    expect(ImageContent.toBase64(content)).toEqual([
      ["https://a/b.png", ""],
      ["R0lGODlh", "image/gif"],
      ["/9j/4AAQSkZJRg==", "image/jpeg"],
    ]);
    expect(ImageContent.toBase64(ImageContent.create())).toEqual([]);
  });
});

describe("AudioContent.toBase64", () => {
  test.each(audioKinds)("detects %s in bytes and base64", (_name, latin1, mimeType) => {
    const encoded = [[base64(latin1), mimeType]];
    expect(AudioContent.toBase64(AudioContent.fromBytes(bytes(latin1)))).toEqual(encoded);
    expect(AudioContent.toBase64(AudioContent.fromBase64(base64(latin1)))).toEqual(encoded);
    expect(AudioContent.toBase64({ audio: [bytes(latin1)] })).toEqual(encoded);
  });

  test("a file: source is read by the given reader", () => {
    const content = AudioContent.create(["SUQz", "file:/tmp/a.ogg"]);
    const read = (path: string) => bytes(path === "/tmp/a.ogg" ? "OggS" : "");
    expect(AudioContent.toBase64(content, read)).toEqual([
      ["SUQz", "audio/mpeg"],
      ["T2dnUw==", "audio/ogg"],
    ]);
  });

  test("rejects a file: source without a reader", () => {
    const content = AudioContent.create(["file:/etc/passwd"]);
    expect(() => AudioContent.toBase64(content)).toThrow(failsWith("file_unread"));
  });

  test("a data: URL contains the base64 and the media type", () => {
    const content = AudioContent.create(["data:audio/aac;base64,AAAA"]);
    expect(AudioContent.toBase64(content)).toEqual([["AAAA", "audio/aac"]]);
  });

  test("a round trip does not encode base64 twice", () => {
    const message = UserMessage.withAudio("x", [bytes("fLaC")]);
    const again = UserMessage.parse(UserMessage.stringify(message));
    const [, audio] = again.contents;
    expect(audio?.type === "audio" && AudioContent.toBase64(audio)).toEqual([["ZkxhQw==", "audio/flac"]]);
  });
});

test("fromFile reads the bytes immediately through the given reader", () => {
  const read = (path: string) => bytes(`GIF89a${path}`);
  expect(ImageContent.fromFile("!", read)).toEqual({ type: "image", images: ["R0lGODlhIQ=="] });
  expect(AudioContent.fromFile("!", read)).toEqual({ type: "audio", audio: ["R0lGODlhIQ=="] });
});

describe("base64", () => {
  test.each([
    ["", ""],
    ["QQ==", "QQ=="],
    ["QQ", "QQ=="],
    ["QUI", "QUI="],
    [" QUJD\r\nRA==\n", "QUJDRA=="],
  ])("normalizes %j to %j", (text, sent) => {
    expect(AudioContent.toBase64(AudioContent.create([text]))).toEqual([[sent, "audio/mpeg"]]);
    expect(ImageContent.fromBase64(text).images).toEqual([sent]);
  });

  test.each([
    "not base64!",
    "QUJDR",
    "QQ=",
    "QUJD=",
    "QUJD====",
    "Q=Q=",
    "QUJ-_w==",
    "ftp://a/b.png",
    "日本",
  ])("rejects %j", (text) => {
    const refused = failsWith("base64_invalid");
    expect(() => ImageContent.fromBase64(text)).toThrow(refused);
    expect(() => AudioContent.fromBase64(text)).toThrow(refused);
    expect(() => ImageContent.toBase64(ImageContent.create(["SUQz", text]))).toThrow(refused);
    expect(() => AudioContent.toBase64(AudioContent.create([text]))).toThrow(refused);
  });

  test("decodes to the original bytes", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 70 }), (data) => {
        const [[encoded] = [""]] = AudioContent.toBase64(AudioContent.fromBytes(data));
        expect(encoded).toBe(Buffer.from(data).toString("base64"));
      }),
    );
    const large = new Uint8Array(100_000).map((_, index) => index % 251);
    expect(ImageContent.fromBytes(large).images).toEqual([Buffer.from(large).toString("base64")]);
  });

  test("contains only the view's part of its buffer", () => {
    expect(ImageContent.fromBytes(bytes("xGIF89a").subarray(1)).images).toEqual(["R0lGODlh"]);
  });
});

describe("an object with toBytes is accepted as an image or a clip", () => {
  const png = bytes("\x89PNG\r\n\x1a\n\0\0\0\r");
  const picture = { size: [1, 1], toBytes: () => png };

  test("by constructors, which read its bytes immediately", () => {
    expect(ImageContent.create([picture])).toEqual(ImageContent.fromBytes(png));
    expect(UserMessage.withImages("x", [picture])).toMatchObject({
      contents: [expect.anything(), ImageContent.fromBytes(png)],
    });
    expect(AudioContent.create([{ toBytes: () => bytes("OggS") }])).toEqual(
      AudioContent.fromBytes(bytes("OggS")),
    );
  });

  test("by conversions", () => {
    expect(ImageContent.toBase64({ images: [picture] })).toEqual([
      [base64("\x89PNG\r\n\x1a\n\0\0\0\r"), "image/png"],
    ]);
  });

  test("but rejected if it returns no bytes", () => {
    const odd: unknown = { toBytes: () => "no" };
    expect(() => Reflect.apply(ImageContent.create, undefined, [[odd]])).toThrow(
      failsWith("data_unsupported"),
    );
  });
});

describe("rejected input", () => {
  test.each(["ftp://a/b.png", "a/b.png", "", "httpAAAA"])("%j is not an image URL", (url) => {
    expect(() => ImageContent.fromUrl(url)).toThrow(failsWith("url_invalid"));
  });

  test.each(["data:image/svg+xml,%3Csvg/%3E", "data:text/plain", "data:image/png;base64"])("%j", (url) => {
    expect(() => ImageContent.toBase64(ImageContent.fromUrl(url))).toThrow(failsWith("data_unsupported"));
  });

  test("rejects a data: URL with invalid base64", () => {
    const content = ImageContent.fromUrl("data:image/png;base64,!");
    expect(() => ImageContent.toBase64(content)).toThrow(failsWith("base64_invalid"));
  });

  test.each([{ image: {} }, { image: null }, { image: 1 }, { image: [255, 216] }])(
    "rejects data that is neither text nor bytes: %j",
    ({ image }) => {
      const refused = failsWith("data_unsupported");
      expect(() => Reflect.apply(ImageContent.create, undefined, [[image]])).toThrow(refused);
      expect(() => Reflect.apply(AudioContent.fromBytes, undefined, [image])).toThrow(refused);
      expect(() => Reflect.apply(ImageContent.toBase64, undefined, [{ images: [image] }])).toThrow(refused);
      expect(() => Reflect.apply(UserMessage.withImages, undefined, ["x", ["SUQz", image]])).toThrow(refused);
    },
  );

  test("uses an error with a name, a code and a message", () => {
    const error = new MediaError("file_missing", "the file a does not exist", { cause: 1 });
    expect(error).toBeInstanceOf(Error);
    expect(error).toMatchObject({ name: "MediaError", code: "file_missing", cause: 1 });
  });
});
