import type { MailRow } from './mail.ts';

export type OutgoingMail = Pick<
  MailRow,
  '_id' | 'to' | 'subject' | 'text' | 'html' | 'unsubscribeUrl' | 'createdAt'
>;

/** A mail server. `send` resolves once the server has accepted the mail. Throws MailRefused. */
export type Smtp = {
  /** host:port. */
  address: string;
  send(mail: OutgoingMail): Promise<void>;
  /** Resolves when the server accepts connections. Throws MailRefused. */
  check(): Promise<void>;
  close(): void;
};

/** The id of the mail once more: some providers replace the Message-ID, and reports about the mail then have theirs. */
export const ID_HEADER = 'X-Homeplate-Mail';

/** `final`: a permanent error, so do not retry. `isUnclear`: the connection ended without an answer, so the server may have the mail. */
export class MailRefused extends Error {
  override name = 'MailRefused';
  readonly final: boolean;
  readonly isUnclear: boolean;

  constructor(message: string, final: boolean, isUnclear = false) {
    super(message);
    this.final = final;
    this.isUnclear = isUnclear;
  }
}

const CONNECTIONS = 2;
const CONNECT_MS = 10_000;
const ANSWER_MS = 30_000;

/** Parses `SMTP_URL`: smtp:// (STARTTLS where the server offers it) or smtps://, with user and password. */
export function smtpOptions(url: string) {
  const { protocol, hostname, port, username, password } = new URL(url);
  const secure = protocol === 'smtps:';
  const isLocal = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname);
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port) || (secure ? 465 : 587),
    secure,
    // Never send a password unencrypted to another machine.
    requireTLS: username !== '' && !secure && !isLocal,
    ...(username !== '' && {
      auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    }),
  };
}

/** Connects at the first mail. Only installations that send mail load nodemailer. */
export async function openSmtp(url: string, from: string): Promise<Smtp> {
  const { createTransport } = await import('nodemailer');
  const options = smtpOptions(url);
  const transport = createTransport({
    ...options,
    pool: true,
    maxConnections: CONNECTIONS,
    // The job retries, so nodemailer must not.
    maxRequeues: 0,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: ANSWER_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = /@([^\s>]+)>?\s*$/.exec(from)?.[1] ?? 'homeplate.invalid';
  return {
    address: `${options.host}:${options.port}`,
    send: async (mail) => {
      try {
        await transport.sendMail({
          // The same at every attempt, so that mail clients detect duplicates.
          messageId: `<${mail._id}@${domain}>`,
          from,
          to: { name: '', address: mail.to },
          subject: mail.subject,
          text: mail.text ?? '',
          html: mail.html ?? '',
          date: mail.createdAt,
          headers: {
            [ID_HEADER]: mail._id,
            'Auto-Submitted': 'auto-generated',
            ...(mail.unsubscribeUrl && {
              'List-Unsubscribe': `<${mail.unsubscribeUrl}>`,
              'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
            }),
          },
        });
      } catch (error) {
        throw refusalOf(error);
      }
    },
    check: async () => {
      try {
        await transport.verify();
      } catch (error) {
        throw refusalOf(error);
      }
    },
    close: () => transport.close(),
  };
}

/** Errors before a connection exists. */
const BEFORE_MAIL: readonly unknown[] = ['EDNS', 'EAUTH', 'ETLS', 'EPROXY'];

/** A 5xx response about this mail or its recipient is permanent. Other errors (offline, busy, authentication) are temporary. */
function refusalOf(error: unknown): MailRefused {
  const status: unknown = Reflect.get(Object(error), 'responseCode');
  const code: unknown = Reflect.get(Object(error), 'code');
  const isAboutMail = code === 'EENVELOPE' || code === 'EMESSAGE';
  const isAnswer = typeof status === 'number';
  const final = isAnswer && status >= 500 && isAboutMail;
  const isBeforeMail = BEFORE_MAIL.includes(code) || Reflect.get(Object(error), 'syscall') === 'connect';
  const message = error instanceof Error ? error.message : String(error);
  return new MailRefused(message, final, !isAnswer && !isBeforeMail && code !== 'EENVELOPE');
}
