import { Button, buttonClass } from '@homeplate/kit/components/button.tsx';
import { Dialog } from '@homeplate/kit/components/dialog.tsx';
import { Link } from 'react-router-dom';
import { paths } from '../lib/paths.ts';

type Props = {
  words: { title: string; submit: string; register: string; cancel: string };
  description: string;
  /** Where they come back to once they are signed in. */
  from: string;
  /** Before they go. */
  onLeave?: () => void;
  onClose: () => void;
};

/** Asks a visitor to sign in. */
export const SignInDialog = ({ words, description, from, onLeave, onClose }: Props) => (
  <Dialog open onOpenChange={(open) => open || onClose()} title={words.title} description={description}>
    <div className="grid gap-3">
      <div className="flex flex-wrap justify-end gap-3">
        <Button look="secondary" onClick={onClose}>
          {words.cancel}
        </Button>
        <Link to={paths.loginFor(from)} onClick={onLeave} className={buttonClass('primary')}>
          {words.submit}
        </Link>
      </div>
      <Link to={paths.registerFor(from)} onClick={onLeave} className={buttonClass('ghost')}>
        {words.register}
      </Link>
    </div>
  </Dialog>
);
