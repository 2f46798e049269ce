import { buttonClass } from '@homeplate/kit/components/button.tsx';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { submit } from './copy.ts';

const words = submit.signIn;

/** Asks a visitor to sign in. The typed text stays in this tab. */
export function SignInNote({ draftId }: { draftId?: string }) {
  const next = draftId ? paths.submitDraft(draftId) : paths.submit;
  return (
    <div role="status" className="rounded-card bg-butter p-4 md:p-5">
      <h2 className="text-xl">{words.title}</h2>
      <p className="mt-1 mb-3 text-ink-2">{words.words}</p>
      <div className="flex flex-wrap gap-2.5">
        <Link to={paths.loginFor(next)} className={buttonClass('primary')}>
          {words.submit}
        </Link>
        <Link to={paths.registerFor(next)} className={buttonClass('secondary')}>
          {words.register}
        </Link>
      </div>
    </div>
  );
}
