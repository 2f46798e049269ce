import PostalMime, { type Email } from 'postal-mime';
import { ID_HEADER } from '../mails/smtp.ts';

/**
 * What became of a mail after the server had accepted it. `refused`: a permanent error of its address. `given-up`: other errors until the
 * attempts ended, such as a full mailbox. `complaint`: the recipient marked it as spam.
 */
export type MailReport = { kind: 'refused' | 'given-up' | 'complaint'; mailId: string; problem: string };

const COMPLAINT = 'The recipient marked the mail as spam';
/** Of a mail that this app sent. */
const MAIL_ID = /^[\w.-]{1,200}$/;
/** The id of the mail and the domain of the sender. */
const MESSAGE_ID = /^<([\w.-]{1,200})@[^<>\s@]{1,255}>$/;

/**
 * Parses a delivery status (RFC 3464) or a feedback report (RFC 5965). Undefined for any other mail, and for a report of a delay or a
 * success. Throws for a message that is not a valid one.
 */
export async function readMailReport(raw: Uint8Array): Promise<MailReport | undefined> {
  const report = await PostalMime.parse(raw, { attachmentEncoding: 'utf8' });
  const partOf = (...types: string[]): string | undefined => {
    const part = report.attachments.find(({ mimeType }) => types.includes(mimeType));
    return typeof part?.content === 'string' ? part.content : undefined;
  };
  const reported = partOf('message/rfc822', 'text/rfc822-headers', 'message/rfc822-headers');
  if (reported === undefined) return undefined;
  const mailId = mailIdOf(await PostalMime.parse(reported));
  if (mailId === undefined) return undefined;

  const feedback = partOf('message/feedback-report');
  if (feedback !== undefined) {
    const [fields] = await fieldsOf(feedback);
    return fields && fieldOf(fields, 'feedback-type') !== 'not-spam'
      ? { kind: 'complaint', mailId, problem: COMPLAINT }
      : undefined;
  }
  // Each of our mails has one recipient.
  const recipients = await fieldsOf(partOf('message/delivery-status') ?? '');
  const failed = recipients.find((fields) => fieldOf(fields, 'action') === 'failed');
  if (!failed) return undefined;
  const status = fieldOf(failed, 'status') ?? '';
  const problem = fieldOf(failed, 'diagnostic-code') ?? `Not delivered: ${status}`;
  return { kind: status.startsWith('5.') ? 'refused' : 'given-up', mailId, problem };
}

/** By the header of our own, which stays where a provider replaces the Message-ID. */
const mailIdOf = ({ headers, messageId = '' }: Email): string | undefined => {
  const own = headers.find(({ key }) => key === ID_HEADER.toLowerCase())?.value.trim() ?? '';
  return MAIL_ID.test(own) ? own : MESSAGE_ID.exec(messageId.trim())?.[1];
};

/** The groups of fields of a report. A group has the syntax of the headers of a mail. */
const fieldsOf = (text: string): Promise<Email[]> =>
  Promise.all(
    text
      .split(/\r?\n\r?\n/)
      .filter((group) => group.trim() !== '')
      .map((group) => PostalMime.parse(`${group.trim()}\r\n\r\n`)),
  );

const fieldOf = ({ headers }: Email, key: string): string | undefined => {
  const value = headers.find((header) => header.key === key)?.value.trim();
  // Words such as "Failed" may be in any case, and a diagnostic text is shown as it is.
  return key === 'diagnostic-code' ? value : value?.toLowerCase();
};
