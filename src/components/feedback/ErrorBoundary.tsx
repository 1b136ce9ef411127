import { Component } from 'react';
import type { ErrorInfo, ReactNode } from 'react';
import { reloadWithFiles } from '../../lib/reloadPage';
import { Failure } from './Failure';
import { LoadError } from './lazyComponent';

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
