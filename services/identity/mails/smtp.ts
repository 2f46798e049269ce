import type { MailRow } from './mail.ts';

/** A mail server. `send` resolves once it has taken the mail, else throws MailRefused. */
export type Smtp = {
  /** host:port. */
  address: string;
  send(mail: MailRow): Promise<void>;
  close(): void;
};

/** `final`: the server will never take this mail. */
export class MailRefused extends Error {
  override name = 'MailRefused';
  readonly final: boolean;

  constructor(message: string, final: boolean) {
    super(message);
    this.final = final;
  }
}

const CONNECTIONS = 2;
const CONNECT_MS = 10_000;
const ANSWER_MS = 30_000;

/** Of `SMTP_URL`: smtp:// (TLS by STARTTLS where the server offers it) or smtps://, with user and password. */
export function smtpOptions(url: string) {
  const { protocol, hostname, port, username, password } = new URL(url);
  const secure = protocol === 'smtps:';
  const isHere = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname);
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port) || (secure ? 465 : 587),
    secure,
    // A password goes over no open line, except within this machine.
    requireTLS: username !== '' && !secure && !isHere,
    ...(username !== '' && {
      auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    }),
  };
}

/** Connects with the first mail. The library is loaded here, where mail is really sent, and nowhere else. */
export async function openSmtp(url: string, from: string): Promise<Smtp> {
  const { createTransport } = await import('nodemailer');
  const options = smtpOptions(url);
  const transport = createTransport({
    ...options,
    pool: true,
    maxConnections: CONNECTIONS,
    // A connection that broke while a mail was on its way: whether it is tried again is decided here, not there.
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
          // The same for every try: whoever gets it twice sees by this that it is one.
          messageId: `<${mail._id}@${domain}>`,
          from,
          to: { name: '', address: mail.to },
          subject: mail.subject,
          text: mail.text ?? '',
          html: mail.html ?? '',
          date: mail.createdAt,
          headers: {
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
    close: () => transport.close(),
  };
}

/** 5xx for this mail or its reader is for good; everything else (away, busy, no sign-in) may pass. */
function refusalOf(error: unknown): MailRefused {
  const told = Object(error);
  const status: unknown = Reflect.get(told, 'responseCode');
  const code: unknown = Reflect.get(told, 'code');
  const isOfTheMail = code === 'EENVELOPE' || code === 'EMESSAGE';
  const final = typeof status === 'number' && status >= 500 && isOfTheMail;
  return new MailRefused(error instanceof Error ? error.message : String(error), final);
}
