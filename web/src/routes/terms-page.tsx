import page from '../content/pages/terms.md?page';
import { LegalPage } from '../features/legal/legal-page.tsx';

export const Component = () => <LegalPage page={page} />;
