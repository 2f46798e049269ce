import { CircleAlert } from 'lucide-react';

/** A problem of the form as a whole. */
export const FormAlert = ({ words }: { words: string | undefined }) =>
  words ? (
    <p role="alert" className="flex items-start gap-1.5 text-sm text-danger">
      <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      {words}
    </p>
  ) : null;
