import { requireAction } from '@homeplate/common/actor.ts';
import { AppError } from '@homeplate/common/app-error.ts';
import type { Handlers } from '@homeplate/common/rpc-server.ts';
import { readPageQuery } from '@homeplate/common/staff-list.ts';
import { MAIL_SORTS } from '@homeplate/contracts/documents/mail.ts';
import type { Mail, MailServiceService } from '@homeplate/contracts/gen/identity/v1/mail.ts';
import type { TakeMailReport } from '../mail-reports/take-report.ts';
import { type MailRow, withoutTokens } from './mail.ts';
import type { MailService } from './mail-service.ts';

const MOST = 100;
const limitOf = (limit: number) => Math.min(Math.max(1, limit), MOST);

/** Request → store → response. `isProduction`: no response has whole links. */
export function mailRpc(
  { mails, isSending, health }: MailService,
  takeReport: TakeMailReport,
  isProduction: boolean,
): Handlers<typeof MailServiceService> {
  return {
    describeMail: async () => health(),
    listMails: async ({ limit, after }, call) => {
      requireAction(call, 'mails:read');
      const newest = await mails.newest(limitOf(limit), after || undefined);
      return { mails: newest.map((row) => redact(mailOf(row))) };
    },
    searchMails: async ({ page, state, kind, query, ids }, call) => {
      requireAction(call, 'mails:read');
      const filter = {
        ...(state !== '' && { state }),
        ...(kind !== '' && { kind }),
        ...(query !== '' && { address: query }),
        ...(ids.length > 0 && { ids }),
      };
      const { found, total } = await mails.search(filter, readPageQuery(page, MAIL_SORTS));
      return { mails: found.map((row) => redact(mailOf(row))), totalCount: total };
    },
    takeMailReport: async ({ key, raw }) => ({ isTaken: await takeReport(key, raw) }),
    listDevelopmentMails: async ({ limit }) => {
      if (isProduction || isSending) throw new AppError('NOT_FOUND');
      return { mails: (await mails.newest(limitOf(limit))).map(mailOf) };
    },
  };
}

const mailOf = (row: MailRow): Mail => ({
  id: row._id,
  kind: row.kind,
  to: row.to,
  subject: row.subject,
  text: row.text ?? '',
  html: row.html ?? '',
  state: row.state,
  attempts: row.attempts,
  problem: row.problem ?? '',
  createdAt: row.createdAt.toISOString(),
  sentAt: row.sentAt?.toISOString() ?? '',
});

/** Staff must not get links that open another user's account. */
const redact = (mail: Mail): Mail => ({
  ...mail,
  text: withoutTokens(mail.text),
  html: '',
});
