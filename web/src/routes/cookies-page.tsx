import { lazyWhenVisible } from '../components/lazy-when-visible.tsx';
import page from '../content/pages/cookies.md?page';
import { KEPT_HEADINGS, KeptTable } from '../features/legal/kept-table.tsx';
import { LegalPage } from '../features/legal/legal-page.tsx';

const AdChoice = lazyWhenVisible(
  async () => (await import('../features/advertising/ad-choice.tsx')).AdChoice,
);

export const Component = () => (
  <LegalPage page={page} headings={KEPT_HEADINGS}>
    <AdChoice />
    <KeptTable />
  </LegalPage>
);
