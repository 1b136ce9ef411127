import { lazy, useState, type ComponentType } from 'react';
import type { Audience } from '../../access/Guard';

/** A page whose code is loaded when it is first shown, or before that when it was sent for. */
export type LazyPage = ComponentType & {
  /** Loads the code now; the page is then shown at once, without a waiting sign. Asking again costs nothing. */
  preload: () => Promise<void>;
};

/** One page of a feature: its address pattern, who may open it, and the page itself. */
export type PageRoute = {
  path: string;
  audience: Audience;
  Page: LazyPage;
};

/** Makes a page of what `load` brings, for example `lazyPage(async () => (await import('./pages/XPage')).XPage)`. */
export function lazyPage(load: () => Promise<ComponentType>): LazyPage {
  let loaded: ComponentType | null = null;
  let loading: Promise<ComponentType> | null = null;

  const loadOnce = () => {
    loading ??= load().then(
      (component) => {
        loaded = component;
        return component;
      },
      (cause: unknown) => {
        // The next to ask tries again: the connection may be back.
        loading = null;
        throw cause;
      },
    );
    return loading;
  };
  const Waiting = lazy(async () => ({ default: await loadOnce() }));

  /** Keeps to what it was mounted with: another component in its place would lose what was typed. */
  function Page() {
    const [Content] = useState<ComponentType>(() => loaded ?? Waiting);
    return <Content />;
  }
  return Object.assign(Page, {
    preload: async () => {
      await loadOnce();
    },
  });
}
