import { createElement, lazy, useState, type FunctionComponent } from 'react';

/** A component whose code is loaded when it is first shown, or before that when it was sent for. */
export type LazyComponent<Props extends object = object> = FunctionComponent<Props> & {
  /** Loads the code now; the component is then shown at once, without a waiting sign. Asking again costs nothing. */
  preload: () => Promise<void>;
};

/** The code of a component could not be loaded. Only a page that is loaded anew is sure to get it: Chrome remembers the failure. */
export class LoadError extends Error {
  constructor(cause: unknown) {
    super('A part of the page could not be loaded.', { cause });
  }
}

/** Makes a component of what `load` brings, for example `lazyComponent(async () => (await import('./XPage')).XPage)`. */
export function lazyComponent<Props extends object = object>(
  load: () => Promise<FunctionComponent<Props>>,
): LazyComponent<Props> {
  let loaded: FunctionComponent<Props> | null = null;
  let loading: Promise<FunctionComponent<Props>> | null = null;

  const loadOnce = () => {
    loading ??= load().then(
      (component) => {
        loaded = component;
        return component;
      },
      (cause: unknown) => {
        // The next to ask tries again: the connection may be back, and not every browser remembers.
        loading = null;
        throw new LoadError(cause);
      },
    );
    return loading;
  };
  // React's type adds a `ref`, which no function component takes.
  const Waiting = lazy(async () => ({
    default: await loadOnce(),
  })) as unknown as FunctionComponent<Props>;

  /** Keeps to what it was mounted with: another component in its place would lose what was typed. */
  function Shown(props: Props) {
    const [Content] = useState(() => loaded ?? Waiting);
    return createElement(Content, props);
  }
  return Object.assign(Shown, {
    preload: async () => {
      await loadOnce();
    },
  });
}
