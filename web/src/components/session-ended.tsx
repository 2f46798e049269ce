import { CircleAlert } from 'lucide-react';
import { paths } from '../lib/paths.ts';
import { session as words } from './session-copy.ts';

/** For a form whose session has ended: signing in in another tab leaves the typed text in place, passwords too. */
export const SessionEnded = () => (
  <p role="alert" className="flex items-start gap-1.5 text-sm text-danger">
    <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
    <span>
      {words.ended}{' '}
      <a href={paths.login} target="_blank" rel="noreferrer" className="font-strong underline">
        {words.signIn}
      </a>
      {words.after}
    </span>
  </p>
);
