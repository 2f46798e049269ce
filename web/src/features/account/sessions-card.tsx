import type { SessionList } from '@homeplate/contracts/documents/account.ts';
import { wordsOf } from '@homeplate/kit/api.ts';
import { Badge } from '@homeplate/kit/components/badge.tsx';
import { Button } from '@homeplate/kit/components/button.tsx';
import { ErrorNotice } from '@homeplate/kit/components/notice.tsx';
import { Waiting } from '@homeplate/kit/components/spinner.tsx';
import { TimeAgo } from '@homeplate/kit/components/time-ago.tsx';
import { toast } from '@homeplate/kit/components/toast.ts';
import { dayWords } from '@homeplate/kit/format/dates.ts';
import { useQuery } from '@tanstack/react-query';
import { Monitor, Smartphone } from 'lucide-react';
import { useRef } from 'react';
import { SettingsCard } from '../../components/settings-card.tsx';
import { sessionsOptions, useEndSessions } from './queries.ts';
import { settings } from './settings-copy.ts';

const words = settings.sessions;
const isPhone = (device: string) => /iPhone|iPad|Android/.test(device);

/** Where somebody is signed in; each session but this one may be ended, or all of them. */
export function SessionsCard({ userId }: { userId: string }) {
  const sessions = useQuery(sessionsOptions(userId));
  const end = useEndSessions(userId);
  const heading = useRef<HTMLHeadingElement>(null);
  const run = (id: string, told: string) =>
    end.mutate(id, {
      onSuccess: () => {
        toast({ title: told });
        heading.current?.focus();
      },
      onError: (error) =>
        toast({ title: words.endFailed, description: wordsOf(error, ''), destructive: true }),
    });
  const others = sessions.data?.filter(({ current }) => !current).length ?? 0;
  return (
    <SettingsCard title={words.title} words={words.words} heading={heading}>
      {sessions.isPending && <Waiting words={words.loading} />}
      {sessions.isError && (
        <ErrorNotice words={words.failed} again={settings.again} onAgain={() => void sessions.refetch()} />
      )}
      {sessions.data && (
        <ul className="grid">
          {sessions.data.map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              busy={end.isPending}
              onEnd={() => run(session.id, words.ended(session.device))}
            />
          ))}
        </ul>
      )}
      {sessions.data && others === 0 && <p className="text-sm text-ink-2">{words.only}</p>}
      {others > 0 && (
        <Button
          look="secondary"
          disabled={end.isPending}
          onClick={() => run('others', words.othersEnded)}
          className="justify-self-start"
        >
          {words.endOthers}
        </Button>
      )}
    </SettingsCard>
  );
}

function SessionRow({
  session,
  busy,
  onEnd,
}: {
  session: SessionList[number];
  busy: boolean;
  onEnd: () => void;
}) {
  const { device, current, createdAt, lastSeenAt } = session;
  const Icon = isPhone(device) ? Smartphone : Monitor;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line py-3 first:border-t-0 first:pt-0">
      <Icon aria-hidden="true" className="size-5 shrink-0 text-ink-2" />
      <div className="min-w-40 flex-1">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-strong">
          {device}
          {current && <Badge look="save">{words.current}</Badge>}
        </p>
        <p className="text-sm text-ink-2">
          {words.seen} <TimeAgo at={lastSeenAt} /> · {words.since} {dayWords(createdAt)}
        </p>
      </div>
      {!current && (
        <Button
          look="secondary"
          size="small"
          disabled={busy}
          aria-label={words.endOf(device)}
          onClick={onEnd}
        >
          {words.end}
        </Button>
      )}
    </li>
  );
}
