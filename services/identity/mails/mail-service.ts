import type { Log } from '@homeplate/common/log.ts';
import type { Metrics } from '@homeplate/common/metrics.ts';
import type { Mongo } from '@homeplate/common/mongo.ts';
import type { PartHealth } from '@homeplate/common/service.ts';
import { createMailStore, type MailStore } from './mail-store.ts';
import { startSending } from './send-mails.ts';
import { openSmtp } from './smtp.ts';

/** How mail leaves this installation. */
export type MailService = {
  mails: MailStore;
  isSending: boolean;
  health(): PartHealth;
  stop(): Promise<void>;
};

/**
 * Sends by the mail server of the settings, else keeps mails in the outbox. A mail server that is away makes nothing else fail: what
 * waits is sent when it is back.
 */
export async function startMailService(parts: {
  mongo: Mongo;
  smtpUrl: string | undefined;
  from: string | undefined;
  isProduction: boolean;
  log: Log;
  metrics: Metrics;
}): Promise<MailService> {
  const { mongo, smtpUrl, from, isProduction, log, metrics } = parts;
  if (smtpUrl === undefined || from === undefined) {
    return {
      mails: await createMailStore(mongo, isProduction ? 'record' : 'show'),
      isSending: false,
      health: () => ({ adapter: 'outbox', version: '(nothing is sent)', ok: true }),
      stop: async () => {},
    };
  }
  const mails = await createMailStore(mongo, 'send');
  const smtp = await openSmtp(smtpUrl, from);
  const sending = startSending({ mongo, mails, smtp, log, metrics });
  return {
    mails,
    isSending: true,
    health: () => ({
      adapter: 'SMTP',
      version: sending.reached() ? smtp.address : `${smtp.address}, not reached: mails wait`,
      ok: true,
    }),
    stop: sending.stop,
  };
}
