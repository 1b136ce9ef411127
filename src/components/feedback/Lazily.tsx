import {
  Suspense,
  type ReactNode,
  Component,
  type ErrorInfo,
  createElement,
  lazy,
  useState,
  type FunctionComponent,
} from 'react';
import { reloadWithFiles } from '../../lib/reloadPage';
import { Loading, Failure } from './Loading';

/** Isolates a part of the page: own spinner while its code is loading, own message when it fails. */
export function Lazily({
  children,
  resetKey,
}: {
  children: ReactNode;
  resetKey?: string | undefined;
}) {
  return (
    <ErrorBoundary resetKey={resetKey}>
      <Suspense fallback={<Loading />}>{children}</Suspense>
    </ErrorBoundary>
  );
}

interface ErrorBoundaryProps {
  children: ReactNode;
  /** A change tries again. */
  resetKey?: string | undefined;
}

interface ErrorBoundaryState {
  failed: boolean;
  error: unknown;
  resetKey: string | undefined;
}

export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = {
    failed: false,
    error: null,
    resetKey: this.props.resetKey,
  };

  static getDerivedStateFromError(error: unknown): Partial<ErrorBoundaryState> {
    return { failed: true, error };
  }

  static getDerivedStateFromProps(
    { resetKey }: ErrorBoundaryProps,
    state: ErrorBoundaryState,
  ): Partial<ErrorBoundaryState> | null {
    return resetKey === state.resetKey ? null : { failed: false, resetKey };
  }

  override componentDidCatch(error: Error, info: ErrorInfo): void {
    console.error('A part of the page failed:', error, info.componentStack);
  }

  private readonly retry = () => {
    if (this.state.error instanceof LoadError) void reloadWithFiles();
    else this.setState({ failed: false });
  };

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return (
      <Failure kind="failed" message="Sorry, something went wrong here." onRetry={this.retry} />
    );
  }
}

export type LazyComponent<Props extends object = object> = FunctionComponent<Props> & {
  preload: () => Promise<void>;
  /** Imports the component. The build reads the path of its module from this function (`prerender.tsx`). */
  load: () => Promise<unknown>;
};

/** Chrome remembers that a module failed to load, so only a page reload is sure to help. */
class LoadError extends Error {
  constructor(cause: unknown) {
    super('A part of the page could not be loaded.', { cause });
  }
}

/** Example: `lazyComponent(async () => (await import('./XPage')).XPage)`. */
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
        // The next call tries again: not every browser remembers the failure.
        loading = null;
        throw new LoadError(cause);
      },
    );
    return loading;
  };
  // React's type adds a `ref`, which function components do not accept.
  const Waiting = lazy(async () => ({
    default: await loadOnce(),
  })) as unknown as FunctionComponent<Props>;

  // Replacing the mounted component would lose typed text.
  function Shown(props: Props) {
    const [Content] = useState(() => loaded ?? Waiting);
    return createElement(Content, props);
  }
  return Object.assign(Shown, {
    load,
    preload: async () => {
      await loadOnce();
    },
  });
}
