import { ageWords, dayWords, momentWords } from '../format/dates.ts';
import { useNow } from '../hooks/use-now.ts';

/** "2 min ago", updated regularly; the exact time on hover and for machines. Server-rendered pages show the date. */
export function TimeAgo({ at }: { at: string }) {
  const now = useNow();
  return (
    <time dateTime={at} title={now ? momentWords(at) : undefined}>
      {now ? ageWords(at, now) : dayWords(at)}
    </time>
  );
}
