import { Link, useSearchParams } from 'react-router-dom';
import { MailedLink } from '../components/mailed-link.tsx';
import { mailedLink } from '../components/mailed-link-copy.ts';
import { newsletterUnsubscribe as words } from '../features/newsletter/pages-copy.ts';
import { useUnsubscribe } from '../features/newsletter/queries.ts';
import { paths } from '../lib/paths.ts';
import { FormPage } from './parts/form-page.tsx';

export function Component() {
  const [search] = useSearchParams();
  const token = search.get('token');
  return (
    <FormPage title={words.title} words={words.words} linkedFrom={paths.newsletterUnsubscribe}>
      <MailedLink
        token={token}
        words={{ ...words, ...mailedLink }}
        mutation={useUnsubscribe()}
        renderDone={() => (
          <>
            <h2 className="text-xl">{words.doneTitle}</h2>
            <p>{words.done}</p>
            <Link
              to={paths.newsletterPreferences(token ?? '')}
              className="font-strong text-primary underline"
            >
              {words.preferences}
            </Link>
          </>
        )}
        instead={<p className="text-ink-2">{words.ended}</p>}
      />
    </FormPage>
  );
}
