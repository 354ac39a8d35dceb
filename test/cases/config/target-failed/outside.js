export default {
  name: "outside",
  languages: [],
  emit: () => [{ path: "../outside.txt", text: "", sources: [], madeBy: "outside.js" }],
};
