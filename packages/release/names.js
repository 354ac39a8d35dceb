/** Checks that the names that contain a domain are set. Until then, the packages cannot be published. */

export const refusePlaceholders = ({ homepage, repository }) => {
  if (![homepage, repository.url].some((url) => /\.example(?:\/|$)/.test(url))) return;
  throw new Error(
    `package.json: "homepage" (${homepage}) and "repository" (${repository.url}) are placeholders. Set them as described in packages/RELEASING.md, then run \`npm run generate\`.`,
  );
};
