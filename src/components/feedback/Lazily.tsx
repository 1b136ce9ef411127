import { Suspense, type ReactNode } from 'react';
import { ErrorBoundary } from './ErrorBoundary';
import { Loading } from './Loading';

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
