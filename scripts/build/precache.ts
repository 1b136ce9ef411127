/** The list of files that the service worker keeps. */
import { createHash } from 'node:crypto';
import type { PrecacheEntry } from 'workbox-precaching';

export interface BuiltFile {
  /** Path under `/`, with forward slashes. */
  path: string;
  content: Uint8Array;
}

/** Vite puts a hash of the content into these names, so they never change. */
const HASHED = /^assets\//;
/**
 * The worker itself, what Hosting does not serve, the page that is for a function, the pictures that other sites show, and the name of the
 * build, which is asked of the site.
 */
const LEFT_OUT = /^(service-worker\.js|insight\.html|build\.json|\.vite\/|templates\/[\w-]+\.webp)/;

/**
 * Lists what is to be kept.
 * @param headers what Hosting sends along: it is kept with each page, so a change of it makes the pages new
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
