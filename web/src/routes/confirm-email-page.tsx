import { buttonClass } from '@homeplate/kit/components/button.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router-dom';
import { MailedLink } from '../components/mailed-link.tsx';
import { mailedLink } from '../components/mailed-link-copy.ts';
import { confirmEmail as words } from '../features/account/mailed-link-copy.ts';
import { confirmEmail } from '../features/account/settings-queries.ts';
import { paths } from '../lib/paths.ts';
import { mayBeSignedIn, userOptions } from '../lib/user.ts';
import { FormPage } from './parts/form-page.tsx';

export function Component() {
  const [search] = useSearchParams();
  const client = useQueryClient();
  const settings = (
    <Link to={paths.account} className={buttonClass('secondary')}>
      {words.settings}
    </Link>
  );
  const run = async (token: string) => {
    const { state } = await confirmEmail(token);
    // Whoever is signed in here may be the one whose address it is.
    if (state === 'done' && mayBeSignedIn())
      await client.invalidateQueries({ queryKey: userOptions.queryKey });
    return state;
  };
  return (
    <FormPage title={words.title} words={words.words} linkedFrom={paths.confirmEmail}>
      <MailedLink
        token={search.get('token')}
        words={{ ...words, ...mailedLink }}
        run={run}
        renderDone={(state) => (
          <>
            <h2 className="text-xl">{state === 'done' ? words.doneTitle : words.waitsTitle}</h2>
            <p>
              {state === 'done' && words.done}
              {state === 'waits-for-old' && words.waitsForOld}
              {state === 'waits-for-new' && words.waitsForNew}
            </p>
            {settings}
          </>
        )}
        instead={
          <>
            <p className="text-ink-2">{words.ended}</p>
            {settings}
          </>
        }
      />
    </FormPage>
  );
}
