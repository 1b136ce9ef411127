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

/**
 * Keeps a part of the page to itself: its own spinner while its code is loaded, its own sentence when it fails.
 * @param props.resetKey a change tries again what has failed.
 */
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
  /** A change tries again: the address, for a boundary round the routes. */
  resetKey?: string | undefined;
}

interface ErrorBoundaryState {
  failed: boolean;
  error: unknown;
  resetKey: string | undefined;
}

/** Keeps a fault in what it holds from taking the rest of the page down, and offers another try. */
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

/** A component whose code is loaded when it is first shown, or before that when it was sent for. */
export type LazyComponent<Props extends object = object> = FunctionComponent<Props> & {
  /** Loads the code now; the component is then shown at once, without a waiting sign. Asking again costs nothing. */
  preload: () => Promise<void>;
};

/** The code of a component could not be loaded. Only a page that is loaded anew is sure to get it: Chrome remembers the failure. */
class LoadError extends Error {
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
