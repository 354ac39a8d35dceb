/** Downloads bytes as a file. */

export const saveAs = (name: string, type: string, bytes: Uint8Array<ArrayBuffer> | string): void => {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([bytes], { type }));
  link.download = name;
  link.click();
  globalThis.setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
};
