import type { Household, HouseholdMember } from '@homeplate/contracts/documents/household.ts';
import { Badge } from '@homeplate/kit/components/badge.tsx';
import { Button } from '@homeplate/kit/components/button.tsx';
import { dayWords } from '@homeplate/kit/format/dates.ts';
import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { lazyDialog } from '../../components/lazy-dialog.tsx';
import { SettingsCard } from '../../components/settings-card.tsx';
import { paths } from '../../lib/paths.ts';
import { household as words } from './copy.ts';
import { Invitations } from './invitations.tsx';
import { InviteForm } from './invite-form.tsx';

const RemoveMemberDialog = lazyDialog(() => import('./remove-member-dialog.tsx'));

/** The household: how many eat, who shares the calendar, and for its owner, invitations. */
export function HouseholdCard({ userId, household }: { userId: string; household: Household }) {
  const { members, invitations, profiles, isOwner } = household;
  const [leaving, setLeaving] = useState<HouseholdMember>();
  const heading = useRef<HTMLHeadingElement>(null);
  const you = members.find(({ isYou }) => isYou);
  const hasRoom = members.length + invitations.length < profiles;
  return (
    <SettingsCard title={words.title} words={words.words} heading={heading}>
      <div>
        <h3 className="text-lg">{words.members}</h3>
        <ul className="mt-2 grid">
          {members.map((member) => (
            <MemberRow
              key={member.id}
              member={member}
              onRemove={isOwner && !member.isYou ? () => setLeaving(member) : undefined}
            />
          ))}
        </ul>
      </div>
      {isOwner && (
        <Invitations userId={userId} invitations={invitations} toHeading={() => heading.current?.focus()} />
      )}
      {isOwner && profiles === 1 && (
        <p className="flex flex-wrap items-center gap-x-3 text-sm text-ink-2">
          {words.needsFamily}
          <Link
            to={paths.plans}
            className="inline-flex min-h-8 items-center font-strong text-primary underline"
          >
            {words.seePlans}
          </Link>
        </p>
      )}
      {isOwner && profiles > 1 && hasRoom && <InviteForm userId={userId} />}
      {isOwner && profiles > 1 && !hasRoom && <p className="text-sm text-ink-2">{words.full(profiles)}</p>}
      {you && members.length > 1 && (
        <div className="border-t border-line pt-4">
          <Button look="secondary" onClick={() => setLeaving(you)}>
            {words.leave}
          </Button>
        </div>
      )}
      {leaving && (
        <RemoveMemberDialog
          userId={userId}
          member={leaving}
          next={members.find(({ isYou }) => !isYou)?.name ?? ''}
          onClose={(isDone) => {
            setLeaving(undefined);
            if (isDone) heading.current?.focus();
          }}
        />
      )}
    </SettingsCard>
  );
}

function MemberRow({ member, onRemove }: { member: HouseholdMember; onRemove: (() => void) | undefined }) {
  const { name, isYou, isOwner, joinedAt } = member;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line py-3 first:border-t-0">
      <div className="min-w-40 flex-1">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-strong [overflow-wrap:anywhere]">
          {name}
          {isYou && <Badge look="save">{words.you}</Badge>}
          {isOwner && <Badge>{words.owner}</Badge>}
        </p>
        <p className="text-sm text-ink-2">{words.since(dayWords(joinedAt))}</p>
      </div>
      {onRemove && (
        <Button look="secondary" size="small" aria-label={words.removeOf(name)} onClick={onRemove}>
          {words.remove}
        </Button>
      )}
    </li>
  );
}
