/** Lists the files that the service worker caches. */
import { createHash } from 'node:crypto';
import type { PrecacheEntry } from 'workbox-precaching';

export interface BuiltFile {
  /** Path under `/`, with forward slashes. */
  path: string;
  content: Uint8Array;
}

/** Vite adds a hash of the content to these names, so their content never changes. */
const HASHED = /^assets\//;
/**
 * The worker itself, files that Hosting doesn't serve, the page that a function fills in, preview pictures
 * for other sites, and the build
 * id, which has to come from the site.
 */
const LEFT_OUT = /^(service-worker\.js|insight\.html|build\.json|\.vite\/|templates\/[\w-]+\.webp)/;

/**
 * Returns the files to cache.
 * @param headers the headers that Hosting sends; they are cached with each page, so a change of them changes
 *   the pages' revisions
 */
export function listPrecache(files: readonly BuiltFile[], headers: string): PrecacheEntry[] {
  return files
    .filter(({ path }) => !LEFT_OUT.test(path))
    .map(({ path, content }) => ({
      url: `/${path}`,
      revision: HASHED.test(path)
        ? null
        : createHash('sha256').update(headers).update(content).digest('hex').slice(0, 16),
    }))
    .sort((a, b) => a.url.localeCompare(b.url));
}
