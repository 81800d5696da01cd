import { Component, type ReactNode } from 'react';
import { Fallback } from './Fallback.tsx';

/** Keeps an error inside the page where it happened. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { error: unknown }> {
  override state: { error: unknown } = { error: undefined };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render() {
    if (this.state.error === undefined) return this.props.children;
    return (
      <Fallback error={this.state.error} onRetry={() => this.setState({ error: undefined })} />
    );
  }
}
