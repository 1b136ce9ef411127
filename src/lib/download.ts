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
  releaseLater(url);
}

/** How long a browser may take to begin to read what it was told to keep, in milliseconds. */
const READS_WITHIN = 60_000;

/** Frees what an object URL names once a download of it that has just begun has been read: before, the browser would give it up. */
export const releaseLater = (url: string): void => {
  setTimeout(() => URL.revokeObjectURL(url), READS_WITHIN);
};

/** Puts a text on the clipboard. False where the browser refuses, or has none since the page did not come over https. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch (cause) {
    console.warn('Nothing was copied:', cause);
    return false;
  }
}
