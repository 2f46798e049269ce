import { ApiError } from '@homeplate/kit/api.ts';
import { Button } from '@homeplate/kit/components/button.tsx';
import { calendar } from './calendar-copy.ts';

/** Asks whether to change a meal that someone else changed since the user saw it. Nothing for other failures. */
export const ChangeAnyway = ({ error, onAnyway }: { error: Error | null; onAnyway: () => void }) =>
  error instanceof ApiError &&
  error.problem?.states !== undefined && (
    <Button look="secondary" size="small" className="justify-self-start" onClick={onAnyway}>
      {calendar.conflict.anyway}
    </Button>
  );
