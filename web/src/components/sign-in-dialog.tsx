import { Button, buttonClass } from '@homeplate/kit/components/button.tsx';
import { Dialog } from '@homeplate/kit/components/dialog.tsx';
import { Link, useLocation } from 'react-router-dom';
import { paths } from '../lib/paths.ts';
import { requestSignIn, type SignInIntent } from '../lib/sign-in-intent.ts';
import { signIn as words } from './dialog-copy.ts';

type Props = {
  title: string;
  description: string;
  /** `useSignInIntent` performs it when the visitor returns. */
  intent?: SignInIntent;
  /** The URL to return to; by default this page. */
  returnTo?: string;
  onClose: () => void;
};

/** Asks a visitor to sign in. */
export default function SignInDialog({ title, description, intent, returnTo, onClose }: Props) {
  const { pathname, search } = useLocation();
  const next = returnTo ?? pathname + search;
  const leave = () => {
    if (intent) requestSignIn({ ...intent, returnTo: next });
    onClose();
  };
  return (
    <Dialog open onOpenChange={(open) => open || onClose()} title={title} description={description}>
      <div className="grid gap-3">
        <div className="flex flex-wrap justify-end gap-3">
          <Button look="secondary" onClick={onClose}>
            {words.cancel}
          </Button>
          <Link to={paths.loginFor(next)} onClick={leave} className={buttonClass('primary')}>
            {words.submit}
          </Link>
        </div>
        <Link to={paths.registerFor(next)} onClick={leave} className={buttonClass('ghost')}>
          {words.register}
        </Link>
      </div>
    </Dialog>
  );
}
