import type { Log } from '@homeplate/common/log.ts';
import type { Metrics } from '@homeplate/common/metrics.ts';
import type { Mongo } from '@homeplate/common/mongo.ts';
import { pause } from '@homeplate/common/waiting.ts';
import { handle, type JobHandler, type JobKind } from '@homeplate/work/job.ts';
import { z } from 'zod';
import type { MailStore } from './mail-store.ts';
import { MailRefused, type Smtp } from './smtp.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

const MailToSend = z.object({ mailId: z.string() });

/** Retried for a day: a longer outage of the mail server needs an operator. */
export const sendMail: JobKind<z.infer<typeof MailToSend>> = {
  name: 'send-mail',
  payload: MailToSend,
  retryAfterMs: [15 * SECOND, MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR, 3 * HOUR, 8 * HOUR, 12 * HOUR],
  concurrency: 2,
  // The row of the mail has the result.
  keepMs: 0,
  keepDeadMs: 30 * 24 * HOUR,
};

const STOP_MS = 1_000;

export type MailSender = {
  /** False after an attempt that did not reach the server. */
  reached(): boolean;
  handler: JobHandler;
};

/**
 * Retries each mail until the server accepts it or refuses it permanently. After a crash in between, the mail is sent again with the
 * same Message-ID. A failed mail has no body any more, so retrying its job does nothing.
 */
export function createMailSender(parts: {
  mongo: Pick<Mongo, 'transaction'>;
  mails: MailStore;
  smtp: Smtp;
  log: Log;
  metrics: Metrics;
  retryAfterMs?: readonly number[];
}): MailSender {
  const { mongo, mails, smtp, log, retryAfterMs = sendMail.retryAfterMs } = parts;
  const outcomes = parts.metrics.counter('mails_total', 'Attempts to send a mail', ['outcome']);
  let reached = true;

  const handler = handle(
    { ...sendMail, retryAfterMs },
    async ({ mailId }, context) => {
      const mail = await mails.find(mailId);
      // The account is deleted, or a process of the previous version has sent the mail.
      if (mail?.state !== 'queued') return;
      const { attempt } = context;
      const refused = await refusalOf(responseOf(smtp.send(mail), context.signal));
      if (refused) {
        if (context.signal.aborted) throw refused;
        reached = refused.final;
        const final = refused.final || context.isLastAttempt;
        log.warn({ mail: mailId, kind: mail.kind, attempts: attempt, final }, 'A mail was not sent');
        outcomes.inc({ outcome: final ? 'failed' : 'retried' });
        if (refused.final) {
          await mails.giveUp(mailId, { attempts: attempt, problem: refused.message });
          return;
        }
        await mails.retried(mailId, { attempts: attempt, problem: refused.message });
        // The response of the server can contain the address, so only the mail stores it.
        throw new Error('The mail server did not accept the mail');
      }
      reached = true;
      await mongo.transaction(async (session) => {
        await mails.sent(mailId, attempt, session);
        await context.complete(session);
      });
      outcomes.inc({ outcome: 'sent' });
    },
    // The key is the id of the mail.
    async ({ key, problem }, session) => {
      if (key === null) return;
      if ((await mails.giveUp(key, { problem }, session)) === 'late') outcomes.inc({ outcome: 'late' });
    },
  );
  return { reached: () => reached, handler };
}

/** Waits for the server. After a stop it waits one second more: the mail being sent would go out twice otherwise. */
function responseOf(sending: Promise<void>, signal: AbortSignal): Promise<void> {
  const stopped = Promise.withResolvers<never>();
  const stop = () => void pause(STOP_MS).then(() => stopped.reject(new Error('Stopped')));
  if (signal.aborted) stop();
  else signal.addEventListener('abort', stop, { once: true });
  return Promise.race([sending, stopped.promise]);
}

const refusalOf = (sending: Promise<void>): Promise<MailRefused | undefined> =>
  sending.then(
    () => undefined,
    (error: unknown) => (error instanceof MailRefused ? error : new MailRefused(String(error), false)),
  );
