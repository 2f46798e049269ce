import { AppError } from '@homeplate/common/app-error.ts';
import type { Mail } from '@homeplate/contracts/gen/identity/v1/mail.ts';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { sendPage } from '../../pages/send-page.ts';
import { callOf } from '../../readers/request-context.ts';

const MOST = 100;
const params = z.object({ id: z.string() });
/** Copies of the app's colors, because this page loads none of its files. */
const STYLE = `
:root { color-scheme: light dark; --page: light-dark(#f2f5ec, #0f1916); --surface: light-dark(#fffefa, #18251f);
  --ink: light-dark(#15302a, #eef3e9); --ink-2: light-dark(#42564e, #bccabf); --line: light-dark(#c8d3c5, #30433b); --primary: light-dark(#0d6650, #7fd4b2); }
body { font: 16px/1.5 system-ui, sans-serif; max-width: 46rem; margin: 0 auto; padding: 2rem 1rem 4rem; background: var(--page); color: var(--ink); }
h1 { font: 650 2rem/1.1 Georgia, serif; margin: 0 0 .5rem; }
h2 { font: 650 1.25rem/1.2 Georgia, serif; margin: 0 0 .25rem; }
p { margin: .25rem 0; color: var(--ink-2); overflow-wrap: anywhere; } a { color: var(--primary); font-weight: 600; }
article { background: var(--surface); border: 1px solid var(--line); border-radius: 14px; margin: 1.25rem 0; padding: 1.25rem; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; border-top: 1px solid var(--line); margin: .75rem 0 0; padding-top: .75rem; }
pre a { font-weight: 400; }`;

/**
 * GET /development/mail and /development/mail/{id}: the outbox, with working links. It shows the mail of all users, so it only answers a
 * browser on this machine. Identity lists nothing when mail is sent by SMTP, and nothing in production.
 */
export const developmentMailRoutes: FastifyPluginAsyncZod = async (app) => {
  const { mail } = app.services;
  const listMails = async (request: FastifyRequest): Promise<Mail[]> => {
    return (await mail.listDevelopmentMails({ limit: MOST }, callOf(request))).mails;
  };
  app.addHook('onSend', (_request, reply, payload, done) => {
    reply.header('x-robots-tag', 'noindex');
    done(null, payload);
  });
  app.get(
    '/development/mail',
    { config: { access: 'loopback' }, schema: { hide: true } },
    async (request, reply) =>
      sendPage(reply, {
        html: pageOf(await listMails(request)),
        policy: 'document',
        inline: { scripts: [], styles: [STYLE] },
      }),
  );
  app.get(
    '/development/mail/:id',
    { config: { access: 'loopback' }, schema: { hide: true, params } },
    async (request, reply) => {
      const found = (await listMails(request)).find(({ id }) => id === request.params.id);
      if (!found) throw new AppError('NOT_FOUND');
      return sendPage(reply, { html: found.html, policy: 'mail' });
    },
  );
};

const WHEN = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'long', timeZone: 'UTC' });
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
const linked = (text: string): string =>
  escaped(text).replaceAll(/https?:\/\/[^\s&]+/g, (url) => `<a href="${url}">${url}</a>`);

function pageOf(mails: readonly Mail[]): string {
  const articles = mails.map(
    ({ id, to, subject, text, createdAt }) =>
      `<article><h2>${escaped(subject)}</h2><p>To ${escaped(to)}, <time datetime="${createdAt}">${WHEN.format(new Date(createdAt))}</time>, <a href="/development/mail/${id}">as HTML</a></p><pre>${linked(text)}</pre></article>`,
  );
  return `<!doctype html><html lang="en-US"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Outbox</title><style>${STYLE}</style></head><body><main><h1>Outbox</h1><p>No mail server is set (SMTP_URL), so these mails were not sent. This page is for whoever tries the app out on this machine.</p>${articles.join('') || '<p>No mail yet.</p>'}</main></body></html>`;
}
