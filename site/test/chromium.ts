/** The path of the browser that the tests start. */
export const chromiumPath = process.env["KOINE_CHROMIUM"] ?? "/usr/bin/chromium";
