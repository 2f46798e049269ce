import { once } from 'node:events';
import { SMTPServer } from 'smtp-server';
import { freePort } from '../../deploy/local/ports.ts';

/** A mail server that accepts everything. `received`: address → the ids of its mails, once per delivery. */
export async function startMailServer(): Promise<{
  settings: Record<string, string>;
  received: Map<string, string[]>;
  stop(): Promise<void>;
}> {
  const received = new Map<string, string[]>();
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    closeTimeout: 50,
    onData: (stream, { envelope }, done) => {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        const id = /^Message-ID: (\S+)/im.exec(Buffer.concat(parts).toString())?.[1] ?? '';
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
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
