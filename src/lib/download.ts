export const downloadText = (file: { name: string; type: string; text: string }): void =>
  downloadBlob(file.name, new Blob([file.text], { type: `${file.type};charset=utf-8` }));

export function downloadBlob(name: string, blob: Blob): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  releaseLater(url);
}

const READS_WITHIN = 60_000;

/** Freed earlier, the browser would cancel the download. */
export const releaseLater = (url: string): void => {
  setTimeout(() => URL.revokeObjectURL(url), READS_WITHIN);
};

/** Resolves with false if the browser refuses, or has no clipboard because the page is not served over HTTPS. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch (cause) {
    console.warn('Nothing was copied:', cause);
    return false;
  }
}
