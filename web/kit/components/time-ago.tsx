import { ageWords, dayWords, momentWords } from '../format/dates.ts';
import { useNow } from '../hooks/use-now.ts';

/** "2 min ago", ticking; the moment itself on hover and for machines. The date, in a page as the server drew it. */
export function TimeAgo({ at }: { at: string }) {
  const now = useNow();
  return (
    <time dateTime={at} title={now ? momentWords(at) : undefined}>
      {now ? ageWords(at, now) : dayWords(at)}
    </time>
  );
}
