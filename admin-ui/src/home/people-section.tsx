import type { IdentityFigures } from '@homeplate/contracts/documents/staff-home.ts';
import { ageOf } from './ages.ts';
import { Figure, Figures, listOf, Section } from './figure.tsx';

type Props = { identity: IdentityFigures; reviews: number | undefined; drafts: number | undefined };

/** Users, and what waits for an employee. */
export function PeopleSection({ identity, reviews, drafts }: Props) {
  const { users, messages, mails, subscribers, deadLetters } = identity;
  const isWaiting = [messages, deadLetters, reviews, drafts].some((one) => one !== null && one !== undefined);
  return (
    <>
      {users && (
        <Section title="Sign-ups">
          <Figures>
            <Figure
              label="24 hours"
              value={users.day.users}
              to={listOf('users', { since: users.day.since })}
            />
            <Figure
              label="7 days"
              value={users.week.users}
              to={listOf('users', { since: users.week.since })}
            />
            <Figure
              label="30 days"
              value={users.month.users}
              to={listOf('users', { since: users.month.since })}
            />
            <Figure label="All users" value={users.total} to={listOf('users')} />
          </Figures>
        </Section>
      )}
      {isWaiting && (
        <Section title="Waiting for us">
          <Figures>
            {messages && (
              <Figure
                label="Open messages"
                value={messages.open}
                to={listOf('contact-messages', { state: 'open' })}
              />
            )}
            {reviews !== undefined && (
              <Figure label="Reviews" value={reviews} to={listOf('moderation', { kind: 'review' })} />
            )}
            {drafts !== undefined && (
              <Figure label="Offered recipes" value={drafts} to={listOf('moderation', { kind: 'draft' })} />
            )}
            {deadLetters && (
              <Figure
                label="Dead letters"
                value={deadLetters.total}
                to={listOf('dead-letters')}
                isBad={deadLetters.total > 0}
              />
            )}
          </Figures>
        </Section>
      )}
      {(mails ?? subscribers) && (
        <Section title="Mail">
          <Figures>
            {mails && (
              <>
                <Figure label="Queued" value={mails.queued} to={listOf('mails', { state: 'queued' })} />
                <Figure label="Oldest queued" value={ageOf(mails.oldestQueued)} />
                <Figure
                  label="Failed in 30 days"
                  value={mails.failed}
                  to={listOf('mails', { state: 'failed' })}
                  isBad={mails.failed > 0}
                />
              </>
            )}
            {subscribers && (
              <>
                <Figure
                  label="Newsletter readers"
                  value={subscribers.subscribed}
                  to={listOf('subscribers', { state: 'subscribed' })}
                />
                <Figure
                  label="Unconfirmed"
                  value={subscribers.unconfirmed}
                  to={listOf('subscribers', { state: 'unconfirmed' })}
                />
              </>
            )}
          </Figures>
        </Section>
      )}
    </>
  );
}
