/**
 * Packs the VS Code extension. A VSIX file is a ZIP archive with a manifest. `npm run vscode [FILE]` writes it to
 * .tmp/packages or the given file.
 */

import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { strToU8, zipSync } from "fflate";
import { rolldown } from "rolldown";

const folder = fileURLToPath(new URL(".", import.meta.url));
const root = path.join(folder, "../..");
const read = (...parts) => readFileSync(path.join(...parts), "utf8");
const { version } = JSON.parse(read(root, "package.json"));
const { private: _private, ...facts } = JSON.parse(read(folder, "package.json"));
const manifest = { ...facts, version };

/** The extension with its library. The editor provides the `vscode` module. */
const code = async () => {
  const bundle = await rolldown({
    input: path.join(folder, "extension.js"),
    external: ["vscode"],
    platform: "node",
  });
  const { output } = await bundle.generate({ format: "cjs", minify: true });
  await bundle.close();
  return output[0].code;
};

const entities = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

const xml = (text) => text.replaceAll(/[&<>"]/g, (sign) => entities[sign]);

const asset = (type, file) =>
  `    <Asset Type="Microsoft.VisualStudio.${type}" Path="extension/${file}" Addressable="true" />`;

const vsixManifest = ({ name, publisher, displayName, description, categories, engines }) =>
  `<?xml version="1.0" encoding="utf-8"?>
<PackageManifest Version="2.0.0" xmlns="http://schemas.microsoft.com/developer/vsx-schema/2011">
  <Metadata>
    <Identity Language="en-US" Id="${xml(name)}" Version="${xml(version)}" Publisher="${xml(publisher)}" />
    <DisplayName>${xml(displayName)}</DisplayName>
    <Description xml:space="preserve">${xml(description)}</Description>
    <Categories>${xml(categories.join(","))}</Categories>
    <Properties>
      <Property Id="Microsoft.VisualStudio.Code.Engine" Value="${xml(engines.vscode)}" />
      <Property Id="Microsoft.VisualStudio.Code.ExtensionKind" Value="workspace" />
    </Properties>
    <License>extension/LICENSE.txt</License>
  </Metadata>
  <Installation>
    <InstallationTarget Id="Microsoft.VisualStudio.Code" />
  </Installation>
  <Dependencies />
  <Assets>
${asset("Code.Manifest", "package.json")}
${asset("Services.Content.Details", "README.md")}
${asset("Services.Content.License", "LICENSE.txt")}
  </Assets>
</PackageManifest>
`;

const contentTypes = `<?xml version="1.0" encoding="utf-8"?>
<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">
  <Default Extension=".json" ContentType="application/json" />
  <Default Extension=".cjs" ContentType="application/javascript" />
  <Default Extension=".md" ContentType="text/markdown" />
  <Default Extension=".txt" ContentType="text/plain" />
  <Default Extension=".vsixmanifest" ContentType="text/xml" />
</Types>
`;

const texts = {
  "[Content_Types].xml": contentTypes,
  "extension.vsixmanifest": vsixManifest(manifest),
  "extension/package.json": `${JSON.stringify(manifest, null, 2)}\n`,
  "extension/extension.cjs": await code(),
  "extension/README.md": read(folder, "README.md"),
  "extension/LICENSE.txt": read(root, "LICENSE"),
};

/** The same input gives the same bytes. */
const mtime = new Date(1980, 0, 1);

const files = Object.fromEntries(
  Object.entries(texts).map(([name, text]) => [name, [strToU8(text), { mtime }]]),
);
const out = path.resolve(process.argv[2] ?? path.join(root, `.tmp/packages/koine-${version}.vsix`));
mkdirSync(path.dirname(out), { recursive: true });
writeFileSync(out, zipSync(files));
process.stdout.write(`${out}\n`);
