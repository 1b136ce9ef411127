import type { PageRequirement } from '../access/useCan';
import { pageAt } from './routes';

export async function preloadPage(address: string): Promise<void> {
  const page = pageAt(address);
  const preloadPart = async () => {
    const parts = await page?.loadParts?.();
    const tab = new URLSearchParams(address.split('?')[1]).get('tab') ?? '';
    await (parts?.[tab] ?? parts?.[''])?.preload();
  };
  await Promise.all([page?.Page.preload(), page?.Waiting?.preload(), preloadPart()]);
}

/** Ignores a failure, because showing the page tries again. */
export function preloadLikelyPage(address: string): Promise<void> {
  return preloadPage(address).catch((cause: unknown) => {
    console.warn('A page could not be preloaded. Opening it tries again:', cause);
  });
}

/** Loads the page behind a link that gets the pointer or the focus, unless that page would redirect the person. */
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
