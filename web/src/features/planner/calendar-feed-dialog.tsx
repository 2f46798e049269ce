import type { CalendarFeedState, NewCalendarFeed } from '@homeplate/contracts/documents/calendar-feed.ts';
import { readJson, wordsOf, write } from '@homeplate/kit/api.ts';
import { Button } from '@homeplate/kit/components/button.tsx';
import { Dialog } from '@homeplate/kit/components/dialog.tsx';
import { Field } from '@homeplate/kit/components/field.tsx';
import { Waiting } from '@homeplate/kit/components/spinner.tsx';
import { toast } from '@homeplate/kit/components/toast.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { mealPlanKeys } from '../../lib/query-keys.ts';
import { calendar } from './calendar-copy.ts';
import { longDay } from './days.ts';

const words = calendar.feed;
const FEED = '/api/user/calendar-feed';

/** Makes and ends the secret link by which other calendar programs follow the meals. */
export function CalendarFeedDialog({ userId, onClose }: { userId: string; onClose: () => void }) {
  const client = useQueryClient();
  const queryKey = mealPlanKeys.feed(userId);
  const { data: feed, isError } = useQuery({
    queryKey,
    queryFn: ({ signal }) => readJson<CalendarFeedState>(FEED, signal),
  });
  const onSettled = () => client.invalidateQueries({ queryKey });
  const make = useMutation({
    mutationFn: () => write<NewCalendarFeed>('POST', FEED),
    onSettled,
    onError: (error) => say(words.notMade, error),
  });
  const revoke = useMutation({
    mutationFn: () => write<void>('DELETE', FEED),
    onSettled,
    onSuccess: () => {
      make.reset();
      toast({ title: words.revoked });
    },
    onError: (error) => say(words.notRevoked, error),
  });
  const made = feed?.createdAt ?? null;
  return (
    <Dialog open onOpenChange={(open) => open || onClose()} title={words.title} description={words.words}>
      {isError && <p className="text-sm text-danger">{words.failed}</p>}
      {!feed && !isError && <Waiting words={words.loading} />}
      {make.data && <Link url={make.data.url} />}
      {feed && !make.data && (
        <p className="text-sm">{made === null ? words.none : words.since(longDay(made.slice(0, 10)))}</p>
      )}
      {made !== null && <p className="mt-1.5 text-sm text-ink-2">{words.makeNewHint}</p>}
      <div className="mt-5 flex flex-wrap justify-end gap-3">
        {made !== null && (
          <Button
            look="secondary"
            busy={revoke.isPending}
            busyWords={words.pending}
            onClick={() => revoke.mutate()}
          >
            {words.revoke}
          </Button>
        )}
        <Button
          look="primary"
          disabled={!feed}
          busy={make.isPending}
          busyWords={words.pending}
          onClick={() => make.mutate()}
        >
          {made === null ? words.make : words.makeNew}
        </Button>
      </div>
    </Dialog>
  );
}

function Link({ url }: { url: string }) {
  const copy = () =>
    void navigator.clipboard.writeText(url).then(
      () => toast({ title: words.copied }),
      () => toast({ title: words.notCopied, destructive: true }),
    );
  return (
    <div className="grid gap-3">
      <Field label={words.link} value={url} readOnly onFocus={(event) => event.target.select()} />
      <Button look="secondary" className="justify-self-start" onClick={copy}>
        {words.copy}
      </Button>
    </div>
  );
}

const say = (title: string, error: unknown): void =>
  toast({ title, description: wordsOf(error, calendar.tryAgain), destructive: true });
