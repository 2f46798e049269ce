import { buttonClass } from '@homeplate/kit/components/button.tsx';
import { Link, useSearchParams } from 'react-router-dom';
import { MailedLink } from '../components/mailed-link.tsx';
import { mailedLink } from '../components/mailed-link-copy.ts';
import { verifyEmail as words } from '../features/account/mailed-link-copy.ts';
import { useVerifyEmail } from '../features/account/queries.ts';
import { paths } from '../lib/paths.ts';
import { FormPage } from './parts/form-page.tsx';

export function Component() {
  const [search] = useSearchParams();
  return (
    <FormPage title={words.title} words={words.words} linkedFrom={paths.verifyEmail}>
      <MailedLink
        token={search.get('token')}
        words={{ ...words, ...mailedLink }}
        mutation={useVerifyEmail()}
        renderDone={({ email }) => (
          <>
            <h2 className="text-xl">{words.doneTitle}</h2>
            <p className="[overflow-wrap:anywhere]">{words.done(email)}</p>
            <p className="flex flex-wrap items-center gap-x-5 gap-y-2">
              <Link to={paths.account} className={buttonClass('secondary')}>
                {words.settings}
              </Link>
              <Link to={paths.forgotPassword} className="font-strong text-primary underline">
                {words.forgot}
              </Link>
            </p>
          </>
        )}
        instead={
          <>
            <p className="text-ink-2">{words.ended}</p>
            <Link to={paths.account} className={buttonClass('secondary')}>
              {words.settings}
            </Link>
          </>
        }
      />
    </FormPage>
  );
}
