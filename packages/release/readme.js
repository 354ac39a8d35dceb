/** The README of the published packages, which installs them from npm. */

const beforeRelease = /The packages are not on npm yet\.[^]*?\n```[^]*?\n```\n/;

const install = "Install both packages:\n\n```bash\nnpm install -D koine koine-generator\n```\n";

/** Returns the README with the command that installs the packages from npm instead of from a clone. */
export const publishedReadme = (text) => {
  const published = text.replace(beforeRelease, install);
  if (!published.includes("npm install -D koine koine-generator"))
    throw new Error("README.md: no instructions to install the packages; see packages/release/readme.js");
  return published;
};
