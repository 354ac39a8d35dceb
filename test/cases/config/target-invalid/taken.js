export const target = { name: "rust", languages: ["table"], emit: () => [] };
