import page from '../content/pages/privacy.md?page';
import { LegalPage } from '../features/legal/legal-page.tsx';

export const Component = () => <LegalPage page={page} />;
