/** Hands a text to the browser as a file to keep. */
export function downloadText(file: { name: string; type: string; text: string }): void {
  const url = URL.createObjectURL(new Blob([file.text], { type: `${file.type};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = url;
  link.download = file.name;
  link.click();
  // The browser has taken the address by the end of this turn.
  setTimeout(() => URL.revokeObjectURL(url));
}
