import { holdLease } from '@homeplate/common/lease.ts';
import type { Log } from '@homeplate/common/log.ts';
import type { Metrics } from '@homeplate/common/metrics.ts';
import type { Mongo } from '@homeplate/common/mongo.ts';
import { atMost, pause } from '@homeplate/common/waiting.ts';
import type { MailRow } from './mail.ts';
import type { MailStore } from './mail-store.ts';
import { MailRefused, type Smtp } from './smtp.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
/** After the first try, the second, … In all a day: a server that is away for longer is somebody's to look after. */
const WAITS_MS: readonly number[] = [
  15 * SECOND,
  MINUTE,
  5 * MINUTE,
  15 * MINUTE,
  60 * MINUTE,
  3 * 60 * MINUTE,
  8 * 60 * MINUTE,
  12 * 60 * MINUTE,
];

/** Mails of another process are seen so late. */
const LOOK_MS = 1_000;
const AT_ONCE = 2;
const PAGE = 20;
const STOP_MS = 1_000;

export type Sending = {
  /** False while the last try found no server. */
  reached(): boolean;
  stop(): Promise<void>;
};

/**
 * Sends what waits: one process at a time, each mail until the server has taken it, at most as often as `waits` has places. A
 * mail is marked before it is sent and after: a process that dies in between makes it go again later, under the same Message-ID.
 */
export function startSending(parts: {
  mongo: Mongo;
  mails: MailStore;
  smtp: Smtp;
  log: Log;
  metrics: Metrics;
  waits?: readonly number[];
  ttlMs?: number;
}): Sending {
  const { mongo, mails, smtp, log, waits = WAITS_MS, ttlMs = 5_000 } = parts;
  const outcomes = parts.metrics.counter('mails_total', 'Tries to send a mail', ['outcome']);
  let stopped = false;
  let reached = true;
  let waiting = new AbortController();
  const wake = () => waiting.abort();
  mails.changes.on('added', wake);
  const lease = holdLease(mongo, { name: 'mail-sender', ttlMs, log, onChange: wake });

  const send = async (mail: MailRow): Promise<void> => {
    if (stopped || !lease.held()) return;
    const isLast = mail.attempts + 1 >= waits.length;
    if (!(await mails.claim(mail, new Date(Date.now() + (waits[mail.attempts] ?? 0))))) return;
    if (mail.usefulUntil && mail.usefulUntil.getTime() < Date.now()) {
      outcomes.inc({ outcome: 'late' });
      return mails.failed(mail._id, 'Its time was over before the mail server took it', true);
    }
    try {
      await smtp.send(mail);
      reached = true;
      outcomes.inc({ outcome: 'sent' });
    } catch (error) {
      const refused = error instanceof MailRefused ? error : new MailRefused(String(error), false);
      reached = refused.final;
      const final = refused.final || isLast;
      outcomes.inc({ outcome: final ? 'failed' : 'retried' });
      log.warn(
        { mail: mail._id, kind: mail.kind, attempts: mail.attempts + 1, final },
        'A mail was not sent',
      );
      return mails.failed(mail._id, refused.message, final);
    }
    await mails.sent(mail._id);
  };
  const round = async (): Promise<number> => {
    if (!lease.held()) return 0;
    const due = await mails.due(new Date(), PAGE);
    for (let at = 0; at < due.length; at += AT_ONCE) await Promise.all(due.slice(at, at + AT_ONCE).map(send));
    return due.length;
  };
  const run = async (): Promise<void> => {
    while (!stopped) {
      waiting = new AbortController();
      const found = await round().catch((err) => {
        log.warn({ err }, 'The mails could not be read');
        return 0;
      });
      if (found < PAGE) await pause(LOOK_MS, waiting.signal);
    }
  };
  const running = run();
  return {
    reached: () => reached,
    stop: async () => {
      stopped = true;
      wake();
      // One that is just being taken is waited for: it would go twice.
      await atMost(STOP_MS, running);
      smtp.close();
      mails.changes.off('added', wake);
      await lease.stop();
    },
  };
}
