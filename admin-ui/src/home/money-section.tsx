import type { BillingFigures } from '@homeplate/contracts/documents/staff-home.ts';
import { Figure, Figures, listOf, Section } from './figure.tsx';

/** Subscriptions and what they brought. */
export function MoneySection({
  byStatus,
  ended,
  disputed,
  revenue,
  testMode,
}: NonNullable<BillingFigures['subscriptions']>) {
  return (
    <>
      <Section title="Subscriptions">
        <Figures>
          {(['trialing', 'active', 'past_due', 'cancelled'] as const).map((status) => (
            <Figure
              key={status}
              label={
                { trialing: 'In trial', active: 'Active', past_due: 'Past due', cancelled: 'Canceled' }[
                  status
                ]
              }
              value={byStatus[status]}
              to={listOf('subscriptions', { status })}
              isBad={status === 'past_due' && byStatus[status] > 0}
            />
          ))}
          <Figure
            label="Ended in 30 days"
            value={ended.users}
            to={listOf('subscriptions', { endedSince: ended.since })}
          />
          <Figure
            label="Open disputes"
            value={disputed}
            to={listOf('subscriptions', { dispute: 'open' })}
            isBad={disputed > 0}
          />
        </Figures>
      </Section>
      <Section title={testMode ? 'Revenue, test mode: no card is charged' : 'Revenue'}>
        <Figures>
          {revenue.map(({ month, dollars, users }) => (
            <Figure
              key={month}
              label={`${month}, ${users} ${users === 1 ? 'user' : 'users'}`}
              value={`$${dollars}`}
              to={listOf('subscriptions', { charged: month })}
            />
          ))}
        </Figures>
      </Section>
    </>
  );
}
