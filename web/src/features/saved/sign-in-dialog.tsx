import { SignInDialog } from '../../components/sign-in-dialog.tsx';
import { saved } from './copy.ts';
import { keepIntent, type SaveIntent } from './save-intent.ts';

const words = saved.signIn;

/** Asks a visitor to sign in. What they wanted to save waits in this tab. */
export default function SignInToSave({ intent, onClose }: { intent: SaveIntent; onClose: () => void }) {
  const { kind, recipe, from } = intent;
  const leave = () => {
    keepIntent(intent);
    onClose();
  };
  return (
    <SignInDialog
      words={words}
      description={(kind === 'favorite' ? words.words : words.collectWords)(recipe.title)}
      from={from}
      onLeave={leave}
      onClose={onClose}
    />
  );
}
