import { Component, type ReactNode, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { Waiting } from '../components/spinner.tsx';
import { shell } from '../words/shell.ts';
import { BrokenPage } from './broken-page.tsx';

/** Where a page stands: shows that its code is on its way, and what there is to do when it fails. */
export function PageBoundary({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  return (
    // Another page is another boundary: it shows at once that it was asked for, and an old failure is gone.
    <ErrorBoundary key={pathname}>
      <Suspense
        fallback={
          <div className="grid min-h-[70vh] place-items-center">
            <Waiting words={shell.loadingPage} />
          </div>
        }
      >
        {children}
      </Suspense>
    </ErrorBoundary>
  );
}

/** What a page can do without, such as a form in the footer: where its code does not come, nothing stands in its place. */
export function SparePart({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <ErrorBoundary at={pathname} instead={() => null}>
      <Suspense>{children}</Suspense>
    </ErrorBoundary>
  );
}

type Props = {
  children: ReactNode;
  /** Elsewhere what failed is tried again. */
  at?: string;
  instead?: (error: unknown) => ReactNode;
};

type State = { error: unknown; at: string | undefined };

export class ErrorBoundary extends Component<Props, State> {
  override state: State = { error: undefined, at: this.props.at };

  static getDerivedStateFromError = (error: unknown) => ({ error });

  static getDerivedStateFromProps = ({ at }: Props, was: State): State | null =>
    at === was.at ? null : { error: undefined, at };

  override render() {
    const { children, instead = (error) => <BrokenPage error={error} /> } = this.props;
    return this.state.error === undefined ? children : instead(this.state.error);
  }
}
