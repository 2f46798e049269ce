import { Link } from 'react-router-dom';
import { Button, buttonClass } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { paths } from '../../lib/paths.ts';
import { pictures } from '../../words/pictures.ts';

const words = pictures.signIn;

/** Asks a visitor to sign in. They come back to the picture. */
export default function SignInDialog({
  title,
  from,
  onClose,
}: {
  title: string;
  from: string;
  onClose: () => void;
}) {
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={words.title}
      description={words.words(title)}
    >
      <div className="grid gap-3">
        <div className="flex flex-wrap justify-end gap-3">
          <Button look="secondary" onClick={onClose}>
            {words.cancel}
          </Button>
          <Link to={paths.loginFor(from)} className={buttonClass('primary')}>
            {words.submit}
          </Link>
        </div>
        <Link to={paths.registerFor(from)} className={buttonClass('ghost')}>
          {words.register}
        </Link>
      </div>
    </Dialog>
  );
}
