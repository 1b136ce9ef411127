/** The browser otherwise keeps loaded modules, and also remembers failed ones. */
export const reloadPage = (): void => location.reload();

/** Fetches the build's missing files past the browser's cache, which may contain the failed response. */
export async function reloadWithFiles(): Promise<void> {
  const addresses = performance.getEntriesByType('resource').map(({ name }) => name);
  const files = new Set(addresses.filter((name) => name.startsWith(`${location.origin}/assets/`)));
  // The page is also reloaded without a connection: the files on the device may be enough.
  await Promise.allSettled([...files].map(renew));
  reloadPage();
}

async function renew(file: string): Promise<void> {
  const { ok } = await fetch(file);
  if (!ok) await (await fetch(file, { cache: 'reload' })).blob();
}
