/** Hands a text to the browser as a file to keep. */
export const downloadText = (file: { name: string; type: string; text: string }): void =>
  downloadBlob(file.name, new Blob([file.text], { type: `${file.type};charset=utf-8` }));

/** Hands bytes to the browser as a file to keep. */
export function downloadBlob(name: string, blob: Blob): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has taken the address by the end of this turn.
  setTimeout(() => URL.revokeObjectURL(url));
}
