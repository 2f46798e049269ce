import { useLocation } from 'react-router-dom';
import { SignInDialog } from '../../components/sign-in-dialog.tsx';
import { planner } from './copy.ts';
import { keepPlanIntent, type PickerKind } from './plan-intent.ts';

const words = planner.signIn;

/** Asks a visitor to sign in. What they wanted to plan waits in this tab. */
export default function SignInToPlan({
  recipe,
  kind,
  onClose,
}: {
  recipe: { id: string; title: string };
  kind: PickerKind;
  onClose: () => void;
}) {
  const { pathname, search } = useLocation();
  return (
    <SignInDialog
      words={words}
      description={words.words(recipe.title)}
      from={pathname + search}
      onLeave={() => keepPlanIntent(recipe.id, kind)}
      onClose={onClose}
    />
  );
}
