/** Loads the page anew: its code too, which the browser otherwise keeps as it came, or as it failed to come. */
export const reloadPage = (): void => location.reload();

/**
 * Loads the page anew once the files of the build that it lacks were asked for past the browser's cache: what was missing once is
 * remembered as missing for as long as such a file is kept, and a mere reload asks for it no more.
 */
export async function reloadWithFiles(): Promise<void> {
  const addresses = performance.getEntriesByType('resource').map(({ name }) => name);
  const files = new Set(addresses.filter((name) => name.startsWith(`${location.origin}/assets/`)));
  // Without a connection the page is loaded anew all the same: what the device keeps may be enough.
  await Promise.allSettled([...files].map(renew));
  reloadPage();
}

async function renew(file: string): Promise<void> {
  const { ok } = await fetch(file);
  if (!ok) await (await fetch(file, { cache: 'reload' })).blob();
}
