import { Link, useLocation } from 'react-router-dom';
import { Button, buttonClass } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { paths } from '../../lib/paths.ts';
import { planner } from '../../words/planner.ts';
import { keepPlanIntent, type PickerKind } from './plan-intent.ts';

const words = planner.signIn;

/** Asks a visitor to sign in. What they wanted to plan waits in this tab. */
export default function SignInDialog({
  recipe,
  kind,
  onClose,
}: {
  recipe: { id: string; title: string };
  kind: PickerKind;
  onClose: () => void;
}) {
  const { pathname, search } = useLocation();
  const from = pathname + search;
  const leave = () => keepPlanIntent(recipe.id, kind);
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={words.title}
      description={words.words(recipe.title)}
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
