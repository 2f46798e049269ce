import { buttonClass } from '@homeplate/kit/components/button.tsx';
import { Link, useSearchParams } from 'react-router-dom';
import { MailedLink } from '../components/mailed-link.tsx';
import { mailedLink } from '../components/mailed-link-copy.ts';
import { confirmEmail as words } from '../features/account/mailed-link-copy.ts';
import { useConfirmEmail } from '../features/account/queries.ts';
import { paths } from '../lib/paths.ts';
import { FormPage } from './parts/form-page.tsx';

export function Component() {
  const [search] = useSearchParams();
  const settings = (
    <Link to={paths.account} className={buttonClass('secondary')}>
      {words.settings}
    </Link>
  );
  return (
    <FormPage title={words.title} words={words.words} linkedFrom={paths.confirmEmail}>
      <MailedLink
        token={search.get('token')}
        words={{ ...words, ...mailedLink }}
        mutation={useConfirmEmail()}
        renderDone={({ state }) => (
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
