/** Code is sent for before it is needed: a page's chunk as soon as somebody points at a link to it. */
import { matchRoutes } from 'react-router-dom';
import { pageRoutes } from './routes';

/** Loads the page that an address will show. */
export async function preloadPage(pathname: string): Promise<void> {
  const [match] = matchRoutes([...pageRoutes], pathname) ?? [];
  await match?.route.Page.preload();
}

/**
 * Watches every link of the document, the menu's too, and loads what it leads to when the pointer or the focus comes near.
 * @returns what ends it.
 */
export function prefetchPointedLinks(): () => void {
  const handlePointed = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a[href]') : null;
    if (!(link instanceof HTMLAnchorElement) || link.origin !== location.origin) return;
    preloadPage(link.pathname).catch((cause: unknown) => {
      console.warn('A page could not be loaded ahead; following its link tries again:', cause);
    });
  };
  const events = ['pointerover', 'focusin'] as const;
  events.forEach((name) => document.addEventListener(name, handlePointed, { passive: true }));
  return () => events.forEach((name) => document.removeEventListener(name, handlePointed));
}
