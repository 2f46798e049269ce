import page from '../content/pages/cookies.md?page';
import { KEPT_HEADINGS, KeptTable } from '../features/legal/kept-table.tsx';
import { LegalPage } from '../features/legal/legal-page.tsx';

export const Component = () => (
  <LegalPage page={page} headings={KEPT_HEADINGS}>
    <KeptTable />
  </LegalPage>
);
