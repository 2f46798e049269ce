import { buttonClass } from '@homeplate/kit/components/button.tsx';
import { dayWords } from '@homeplate/kit/format/dates.ts';
import { Link, useSearchParams } from 'react-router-dom';
import { MailedLink } from '../components/mailed-link.tsx';
import { mailedLink } from '../components/mailed-link-copy.ts';
import { confirmDeletion as words } from '../features/account/deletion-copy.ts';
import { deletionPaths } from '../features/account/deletion-paths.ts';
import { useConfirmDeletion } from '../features/account/deletion-queries.ts';
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
    <FormPage title={words.title} words={words.words} linkedFrom={deletionPaths.confirm}>
      <MailedLink
        token={search.get('token')}
        words={{ ...words, ...mailedLink }}
        mutation={useConfirmDeletion()}
        renderDone={({ deletesAt, receiptId }) => (
          <>
            <h2 className="text-xl">{words.doneTitle}</h2>
            <p>{words.done(dayWords(deletesAt))}</p>
            <Link to={deletionPaths.receipt(receiptId)} className="font-strong text-primary underline">
              {words.receipt}
            </Link>
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
