import { Component, type ReactNode, Suspense } from 'react';
import { useLocation } from 'react-router-dom';

/** A part that a page can do without, such as the footer: when its code does not load, `fallback` takes its place until the next page. */
export function OptionalPart({ children, fallback }: { children: ReactNode; fallback?: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <ErrorBoundary resetKey={pathname} fallback={fallback}>
      <Suspense fallback={fallback}>{children}</Suspense>
    </ErrorBoundary>
  );
}

type Props = { children: ReactNode; resetKey: string; fallback: ReactNode };
type State = { hasFailed: boolean; resetKey: string };

class ErrorBoundary extends Component<Props, State> {
  override state: State = { hasFailed: false, resetKey: this.props.resetKey };

  static getDerivedStateFromError = () => ({ hasFailed: true });

  static getDerivedStateFromProps = ({ resetKey }: Props, state: State): State | null =>
    resetKey === state.resetKey ? null : { hasFailed: false, resetKey };

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}
