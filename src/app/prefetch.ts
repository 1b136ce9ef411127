/** Loads code before it is needed: a page's chunk as soon as the member points at a link to it. */
import type { PageRequirement } from '../access/useCan';
import { pageAt } from './routes';

/** Loads the page that an address will show. */
export async function preloadPage(address: string): Promise<void> {
  const page = pageAt(address);
  const preloadPart = async () => {
    const part = await page?.loadPart?.(new URLSearchParams(address.split('?')[1]));
    await part?.preload();
  };
  await Promise.all([page?.Page.preload(), page?.Waiting?.preload(), preloadPart()]);
}

/** Loads a page like `preloadPage` but ignores a failure, because showing the page tries again. */
export function preloadLikelyPage(address: string): Promise<void> {
  return preloadPage(address).catch((cause: unknown) => {
    console.warn('A page could not be loaded ahead; opening it tries again:', cause);
  });
}

/**
 * Watches every link of the document, including the menu. It loads the page behind a link that gets
 * the pointer or the focus, unless that page would redirect the person.
 * @param opens whether a page opens for the current person
 * @returns a function that stops watching
 */
export function prefetchPointedLinks(opens: (page: PageRequirement) => boolean): () => void {
  const handlePointed = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a[href]') : null;
    if (!(link instanceof HTMLAnchorElement) || link.origin !== location.origin) return;
    const page = pageAt(link.pathname);
    if (page && opens(page)) void preloadLikelyPage(link.pathname + link.search);
  };
  const events = ['pointerover', 'focusin'] as const;
  events.forEach((name) => document.addEventListener(name, handlePointed, { passive: true }));
  return () => events.forEach((name) => document.removeEventListener(name, handlePointed));
}
