import { afterEach, expect } from 'vitest';

// What a page shows in the end counts, not how soon: a busy machine may need more than the second the library gives it.
if (expect.getState().testPath?.endsWith('.tsx')) {
  const { configure } = await import('@testing-library/react');
  const { currentToast, dismissToast } = await import('@homeplate/kit/components/toast.ts');
  configure({ asyncUtilTimeout: 60_000 });
  // Toasts outlive the page that showed them: the next test would find the buttons of the last one.
  afterEach(() => dismissToast(currentToast()?.id ?? 0));
}
