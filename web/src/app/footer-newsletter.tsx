import { newsletter as words } from '../features/newsletter/copy.ts';
import { NewsletterForm } from '../features/newsletter/newsletter-form.tsx';

/** What the letter is, and the form that asks for it. */
export const FooterNewsletter = () => (
  <>
    <p className="mt-3 mb-3 max-w-80 text-sm text-on-board-2">{words.footerWords}</p>
    <NewsletterForm place="footer" />
  </>
);
