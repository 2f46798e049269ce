import { ageWords, momentWords } from '../lib/age.ts';
import { useNow } from '../lib/use-now.ts';

/** "2 min ago", ticking; the moment itself on hover and for machines. */
export function TimeAgo({ at }: { at: string }) {
  const now = useNow();
  return (
    <time dateTime={at} title={momentWords(at)}>
      {ageWords(at, now)}
    </time>
  );
}
