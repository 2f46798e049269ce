import { createHash, timingSafeEqual } from 'node:crypto';
import { AppError } from '@homeplate/common/app-error.ts';
import type { Log } from '@homeplate/common/log.ts';
import type { Metrics } from '@homeplate/common/metrics.ts';
import type { MailStore } from '../mails/mail-store.ts';
import type { StopSubscriber } from '../newsletter/stop-subscriber.ts';
import type { DeliveryStore } from '../newsletter-issues/delivery-store.ts';
import { type MailReport, readMailReport } from './read-report.ts';

/**
 * Takes a report of a mail server about a mail of this app. Returns false for any other mail. Idempotent. Throws NOT_FOUND in an
 * installation without a key, UNAUTHENTICATED for another key, INVALID_INPUT for what is not a mail.
 */
export type TakeMailReport = (key: string, raw: Uint8Array) => Promise<boolean>;

const STATES = { refused: 'bounced', 'given-up': 'failed', complaint: 'complained' } as const;

export function createTakeMailReport(parts: {
  key: string | undefined;
  deliveries: Pick<DeliveryStore, 'report'>;
  mails: Pick<MailStore, 'report'>;
  stopSubscriber: StopSubscriber;
  log: Log;
  metrics: Metrics;
}): TakeMailReport {
  const { key: expected, deliveries, mails, stopSubscriber, log } = parts;
  const reports = parts.metrics.counter('mail_reports_total', 'Reports of mail servers', ['kind']);

  return async (key, raw) => {
    if (expected === undefined) throw new AppError('NOT_FOUND');
    if (!isSame(key, expected))
      throw new AppError('UNAUTHENTICATED', { message: 'The report key is missing or invalid.' });
    const report = await readMailReport(raw).catch((cause: unknown) => {
      throw new AppError('INVALID_INPUT', { message: 'Send one mail, as it was received.', cause });
    });
    const ownerId = report && (await keep(report));
    if (!report || ownerId === undefined) {
      reports.inc({ kind: 'other' });
      return false;
    }
    reports.inc({ kind: report.kind });
    log.warn({ mail: report.mailId, kind: report.kind }, 'A mail server reported a mail');
    // The owner of a mail to an account is no subscriber, so this has no effect then.
    if (report.kind !== 'given-up') await stopSubscriber(ownerId);
    return true;
  };

  /** The subscriber or user whose mail it was. */
  async function keep({ kind, mailId, problem }: MailReport): Promise<string | undefined> {
    return (
      (await deliveries.report(mailId, STATES[kind], problem)) ??
      (await mails.report(mailId, { isDelivered: kind === 'complaint', problem }))
    );
  }
}

/** Compares digests, so that the time does not depend on the key. */
const isSame = (key: string, expected: string): boolean => {
  const [one, other] = [key, expected].map((text) => createHash('sha256').update(text).digest());
  return one !== undefined && other !== undefined && timingSafeEqual(one, other);
};
