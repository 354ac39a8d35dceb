/** The path of the browser. */
export const chromiumPath = process.env["KOINE_CHROMIUM"] ?? "/usr/bin/chromium";
