import { expect } from 'vitest';

// What a page shows in the end counts, not how soon: a busy machine may need more than the second the library gives it.
if (expect.getState().testPath?.endsWith('.tsx')) {
  const { configure } = await import('@testing-library/react');
  configure({ asyncUtilTimeout: 30_000 });
}
