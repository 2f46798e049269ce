import { Link } from 'react-router-dom';
import { Button, buttonClass } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { paths } from '../../lib/paths.ts';
import { saved } from '../../words/saved.ts';
import { keepIntent, type SaveIntent } from './save-intent.ts';

const words = saved.signIn;

/** Asks a visitor to sign in. What they wanted to save waits in this tab. */
export default function SignInDialog({ intent, onClose }: { intent: SaveIntent; onClose: () => void }) {
  const { kind, recipe, from } = intent;
  const leave = () => {
    keepIntent(intent);
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={words.title}
      description={(kind === 'favorite' ? words.words : words.collectWords)(recipe.title)}
    >
      <div className="grid gap-3">
        <div className="flex flex-wrap justify-end gap-3">
          <Button look="secondary" onClick={onClose}>
            {words.cancel}
          </Button>
          <Link to={paths.loginFor(from)} onClick={leave} className={buttonClass('primary')}>
            {words.submit}
          </Link>
        </div>
        <Link to={paths.registerFor(from)} onClick={leave} className={buttonClass('ghost')}>
          {words.register}
        </Link>
      </div>
    </Dialog>
  );
}
