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

class ErrorBoundary extends Component<{ children: ReactNode }, { error: unknown }> {
  override state = { error: undefined };

  static getDerivedStateFromError = (error: unknown) => ({ error });

  override render() {
    return this.state.error === undefined ? this.props.children : <BrokenPage error={this.state.error} />;
  }
}
