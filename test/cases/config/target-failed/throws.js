export default {
  name: "throws",
  languages: [],
  emit() {
    throw new Error("no idea what a record is");
  },
};
