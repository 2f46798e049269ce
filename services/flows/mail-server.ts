import { once } from 'node:events';
import { SMTPServer } from 'smtp-server';
import { freePort } from '../../deploy/local/ports.ts';

/**
 * A mail server. `received`: address → the ids of its mails, once per delivery; `raw`: its last mail. `refusal`: the SMTP status of a
 * recipient; undefined: accepted.
 */
export async function startMailServer(
  refusal: (address: string) => number | undefined = () => undefined,
): Promise<{
  settings: Record<string, string>;
  received: Map<string, string[]>;
  raw: Map<string, string>;
  stop(): Promise<void>;
}> {
  const received = new Map<string, string[]>();
  const raw = new Map<string, string>();
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    closeTimeout: 50,
    onRcptTo: ({ address }, _session, done) => {
      const responseCode = refusal(address);
      done(
        responseCode === undefined ? null : Object.assign(new Error('Refused by the test'), { responseCode }),
      );
    },
    onData: (stream, { envelope }, done) => {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        const mail = Buffer.concat(parts).toString();
        const id = /^Message-ID: (\S+)/im.exec(mail)?.[1] ?? '';
        for (const { address } of envelope.rcptTo) raw.set(address, mail);
        for (const { address } of envelope.rcptTo)
          received.set(address, [...(received.get(address) ?? []), id]);
        done();
      });
    },
  });
  // A process that is killed in the middle of a mail leaves a broken connection.
  server.on('error', () => {});
  const port = await freePort();
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  return {
    settings: {
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      MAIL_FROM: 'Homeplate <hello@homeplate.example>',
      PUBLIC_URL: 'http://homeplate.example',
    },
    received,
    raw,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
