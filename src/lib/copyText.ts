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
