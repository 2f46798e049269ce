import type { Log } from '@homeplate/common/log.ts';
import type { Metrics } from '@homeplate/common/metrics.ts';
import type { Mongo } from '@homeplate/common/mongo.ts';
import type { PartHealth } from '@homeplate/common/service.ts';
import type { JobHandler } from '@homeplate/work/job.ts';
import type { JobStore } from '@homeplate/work/job-store.ts';
import { createMailStore, type MailStore } from './mail-store.ts';
import { createMailSender } from './send-mails.ts';
import { openSmtp, type Smtp } from './smtp.ts';

/** Sends mail, or stores it in the outbox. */
export type MailService = {
  mails: MailStore;
  isSending: boolean;
  /** Undefined: mails stay in the outbox. */
  smtp: Smtp | undefined;
  handlers: readonly JobHandler[];
  health(): PartHealth;
  /** Call it after the jobs have stopped. */
  close(): void;
};

/**
 * Sends by the configured mail server; without one, mails stay in the outbox. While the server is unreachable, mails are queued and
 * nothing else fails.
 */
export async function startMailService(parts: {
  mongo: Mongo;
  jobs: JobStore;
  smtpUrl: string | undefined;
  from: string | undefined;
  isProduction: boolean;
  log: Log;
  metrics: Metrics;
}): Promise<MailService> {
  const { mongo, jobs, smtpUrl, from, isProduction, log, metrics } = parts;
  const stores = { connection: mongo.connection, jobs };
  if (smtpUrl === undefined || from === undefined) {
    return {
      mails: await createMailStore(stores, isProduction ? 'record' : 'show'),
      isSending: false,
      smtp: undefined,
      handlers: [],
      health: () => ({ adapter: 'outbox', version: '(nothing is sent)', ok: true }),
      close: () => {},
    };
  }
  const mails = await createMailStore(stores, 'send');
  const smtp = await openSmtp(smtpUrl, from);
  const sender = createMailSender({ mongo, mails, smtp, log, metrics });
  return {
    mails,
    isSending: true,
    smtp,
    handlers: [sender.handler],
    health: () => ({
      adapter: 'SMTP',
      version: sender.reached() ? smtp.address : `${smtp.address}, not reached: mails wait`,
      ok: true,
    }),
    close: smtp.close,
  };
}
