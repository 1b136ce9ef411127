import { Suspense, type ReactNode } from 'react';
import { ErrorBoundary } from '../../../components/ErrorBoundary';
import { Loading } from '../../../components/Loading';

/** Keeps what another feature brings to itself: its own spinner while it loads, its own sentence when it fails. */
export function Lazily({ children }: { children: ReactNode }) {
  return (
    <ErrorBoundary>
      <Suspense fallback={<Loading />}>{children}</Suspense>
    </ErrorBoundary>
  );
}
