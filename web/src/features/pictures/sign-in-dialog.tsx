import { SignInDialog } from '../../components/sign-in-dialog.tsx';
import { pictures } from './copy.ts';

const words = pictures.signIn;

/** Asks a visitor to sign in. They come back to the picture. */
export default function SignInForPicture({
  title,
  from,
  onClose,
}: {
  title: string;
  from: string;
  onClose: () => void;
}) {
  return <SignInDialog words={words} description={words.words(title)} from={from} onClose={onClose} />;
}
