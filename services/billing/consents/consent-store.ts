import { randomUUID } from 'node:crypto';
import { AppError } from '@homeplate/common/app-error.ts';
import { defineCollection } from '@homeplate/common/collection.ts';
import type { Mongo } from '@homeplate/common/mongo.ts';
import type { PlanRow } from '../plans/plan-table.ts';

/** What a user agreed to before a card was saved, with the words that they saw (reading B5). */
type Consent = { _id: string; userId: string; planId: string; terms: string; at: Date };

const text = { type: String, required: true, personal: false } as const;
export const CONSENTS = defineCollection<Consent>({
  name: 'consents',
  shape: 1,
  keptFor: 'account',
  isPersonal: true,
  person: {
    foundBy: [{ user: 'userId' }],
    exported: 'Terms you agreed to',
    deletion: {
      keep: 'Proof of what was agreed belongs to the invoices, which the law makes us keep. It has an id and no name',
    },
  },
  fields: {
    _id: text,
    userId: { ...text, personal: 'person' },
    planId: { ...text, personal: 'activity' },
    terms: { ...text, personal: 'activity' },
    at: { type: Date, required: true, personal: 'activity' },
  },
  indexes: [{ key: { userId: 1 }, name: 'user' }],
});

const dollars = (cents: number): string => `$${(cents / 100).toFixed(2)}`;

/** The renewal terms of a plan, shown beside the button that agrees to them. */
export const termsOf = ({ name, cents, trialDays }: PlanRow, hasTrial: boolean): string =>
  [
    hasTrial
      ? `${name} is free for ${trialDays} days. After that your card is charged ${dollars(cents)} every month until you cancel.`
      : `Your card is charged ${dollars(cents)} for ${name} today, and again every month until you cancel.`,
    'Cancel in one click on your dashboard; access stays until the end of the paid period.',
    'The first charge is refunded in full within 30 days if you ask. After that there are no prorated refunds.',
  ].join(' ');

export type KeepConsent = (userId: string, given: { planId: string; terms: string }) => Promise<Date>;

/** Keeps the consent with its time. Throws CONFLICT for terms that are no longer the ones in force. */
export async function createKeepConsent(parts: {
  mongo: Pick<Mongo, 'connection'>;
  table: readonly PlanRow[];
}): Promise<KeepConsent> {
  const consents = await CONSENTS.open(parts.mongo);
  return async (userId, { planId, terms }) => {
    const plan = parts.table.find(({ id, cents }) => id === planId && cents > 0);
    if (!plan)
      throw new AppError('INVALID_INPUT', {
        message: 'Plan Not Found',
        fields: { planId: 'is not a paid plan' },
      });
    if (terms !== termsOf(plan, true) && terms !== termsOf(plan, false))
      throw new AppError('CONFLICT', { message: 'The terms have changed. Please read them again.' });
    const at = new Date();
    await consents.create([{ _id: randomUUID(), userId, planId, terms, at }]);
    return at;
  };
}
