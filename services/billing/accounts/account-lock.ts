import { randomUUID } from 'node:crypto';
import { AppError } from '@homeplate/common/app-error.ts';
import { isDuplicateKey, type Mongo } from '@homeplate/common/mongo.ts';
import { pause } from '@homeplate/common/waiting.ts';
import { BILLING_ACCOUNTS, type BillingAccount } from './account-store.ts';

/** Runs work on one account at a time, over all processes. `holder` is the fencing token: writes must match it. */
export type AccountLock = <Result>(
  userId: string,
  work: (account: BillingAccount, holder: string) => Promise<Result>,
) => Promise<Result>;

const WAIT_MS = 50;
const NOBODY = new AbortController().signal;

/** A lock expires when its holder dies; a living holder renews it. */
export function createAccountLock(parts: {
  mongo: Pick<Mongo, 'connection'>;
  ttlMs?: number;
  waitMs?: number;
}): AccountLock {
  const { mongo, ttlMs = 15_000, waitMs = 7_000 } = parts;
  const accounts = BILLING_ACCOUNTS.model(mongo);
  const until = () => new Date(Date.now() + ttlMs);

  const take = async (userId: string, holder: string): Promise<BillingAccount | null> => {
    const free = { _id: userId, lockUntil: { $not: { $gte: new Date() } } };
    const $set = { lockHolder: holder, lockUntil: until() };
    return accounts.findOneAndUpdate(free, { $set }, { returnDocument: 'after' }).lean<BillingAccount>();
  };
  const acquire = async (userId: string, holder: string): Promise<BillingAccount> => {
    const account = await take(userId, holder);
    if (account) return account;
    // Held by another, or the first of this user.
    await accounts
      .updateOne(
        { _id: userId },
        { $setOnInsert: { view: null, dueAt: null, lockHolder: null, lockUntil: null } },
        { upsert: true },
      )
      .catch((error) => {
        // Another request created it.
        if (!isDuplicateKey(error)) throw error;
      });
    for (const deadline = Date.now() + waitMs; ; ) {
      const released = await take(userId, holder);
      if (released) return released;
      if (Date.now() > deadline) throw new AppError('UNAVAILABLE', { retryAfterSeconds: 5 });
      await pause(WAIT_MS, NOBODY);
    }
  };
  return async (userId, work) => {
    const holder = randomUUID();
    const account = await acquire(userId, holder);
    const renewing = setInterval(() => {
      // A lock that cannot be renewed expires, and the fenced write then fails.
      accounts
        .updateOne({ _id: userId, lockHolder: holder }, { $set: { lockUntil: until() } })
        .catch(() => {});
    }, ttlMs / 3);
    try {
      return await work(account, holder);
    } finally {
      clearInterval(renewing);
      await accounts
        .updateOne({ _id: userId, lockHolder: holder }, { $set: { lockHolder: null, lockUntil: null } })
        .catch(() => {});
    }
  };
}
