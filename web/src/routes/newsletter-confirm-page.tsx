import { buttonClass } from '@homeplate/kit/components/button.tsx';
import { Link, useSearchParams } from 'react-router-dom';
import { MailedLink } from '../components/mailed-link.tsx';
import { mailedLink } from '../components/mailed-link-copy.ts';
import { newsletterConfirm as words } from '../features/newsletter/pages-copy.ts';
import { useConfirmSubscription } from '../features/newsletter/queries.ts';
import { paths } from '../lib/paths.ts';
import { FormPage } from './parts/form-page.tsx';

export function Component() {
  const [search] = useSearchParams();
  return (
    <FormPage title={words.title} words={words.words} linkedFrom={paths.newsletterConfirm}>
      <MailedLink
        token={search.get('token')}
        words={{ ...words, ...mailedLink }}
        mutation={useConfirmSubscription()}
        renderDone={({ email, manageToken }) => (
          <>
            <h2 className="text-xl">{words.doneTitle}</h2>
            <p className="[overflow-wrap:anywhere]">{words.done(email)}</p>
            <Link to={paths.newsletterPreferences(manageToken)} className={buttonClass('secondary')}>
              {words.preferences}
            </Link>
          </>
        )}
        instead={<p className="text-ink-2">{words.ended}</p>}
      />
    </FormPage>
  );
}
