import { Component } from 'react';
import type { ErrorInfo, ReactNode } from 'react';
import { Failure } from './Failure';
import { LoadError } from './lazyComponent';

export interface ErrorBoundaryProps {
  children: ReactNode;
  /** Said instead of the usual sentence, for example 'Sorry, the calendar cannot be shown.' */
  message?: string;
  /** A change tries again: the address, for a boundary round the routes. */
  resetKey?: string;
}

interface ErrorBoundaryState {
  failed: boolean;
  resetKey: string | undefined;
}

/** Keeps a fault in what it holds from taking the rest of the page down, and offers another try. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { failed: false, resetKey: this.props.resetKey };

  static getDerivedStateFromError(): Partial<ErrorBoundaryState> {
    return { failed: true };
  }

  static getDerivedStateFromProps(
    { resetKey }: ErrorBoundaryProps,
    state: ErrorBoundaryState,
  ): Partial<ErrorBoundaryState> | null {
    return resetKey === state.resetKey ? null : { failed: false, resetKey };
  }

  override componentDidCatch(error: Error, info: ErrorInfo): void {
    console.error('A part of the page failed:', error, info.componentStack);
    if (error instanceof LoadError) error.forget();
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return (
      <Failure
        kind="failed"
        message={this.props.message ?? 'Sorry, something went wrong here.'}
        onRetry={() => this.setState({ failed: false })}
      />
    );
  }
}
