import { createElement, lazy, useState, type FunctionComponent } from 'react';

/** A component whose code is loaded when it is first shown, or before that when it was sent for. */
export type LazyComponent<Props extends object = object> = FunctionComponent<Props> & {
  /** Loads the code now; the component is then shown at once, without a waiting sign. Asking again costs nothing. */
  preload: () => Promise<void>;
};

/** The code of a component could not be loaded. Until it is forgotten, showing the component fails with it at once. */
export class LoadError extends Error {
  constructor(
    cause: unknown,
    readonly forget: () => void,
  ) {
    super('A part of the page could not be loaded.', { cause });
  }
}

/**
 * Makes a component of what `load` brings, for example `lazyComponent(async () => (await import('./XPage')).XPage)`. One
 * that could not be loaded is loaded anew once an `ErrorBoundary` has shown so; React's own `lazy` would fail for good.
 */
export function lazyComponent<Props extends object = object>(
  load: () => Promise<FunctionComponent<Props>>,
): LazyComponent<Props> {
  let loaded: FunctionComponent<Props> | null = null;
  let loading: Promise<FunctionComponent<Props>> | null = null;
  let waiting: FunctionComponent<Props> | null = null;

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
  const loadToShow = async () => {
    try {
      return { default: await loadOnce() };
    } catch (cause) {
      throw new LoadError(cause, () => {
        waiting = null;
      });
    }
  };
  // React's type adds a `ref`, which no function component takes.
  const waitFor = () => (waiting ??= lazy(loadToShow) as unknown as FunctionComponent<Props>);

  /** Keeps to what it was mounted with: another component in its place would lose what was typed. */
  function Shown(props: Props) {
    const [Content] = useState(() => loaded ?? waitFor());
    return createElement(Content, props);
  }
  return Object.assign(Shown, {
    preload: async () => {
      await loadOnce();
    },
  });
}
