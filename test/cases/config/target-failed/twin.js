export default {
  name: "twin",
  languages: [],
  emit: ({ dialects }) =>
    dialects.map(({ name }) => ({ path: `docs/${name}.md`, text: "", sources: [], madeBy: "twin.js" })),
};
