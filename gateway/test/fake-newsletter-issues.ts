import { AppError } from '@homeplate/common/app-error.ts';
import { documentOf } from '@homeplate/common/document.ts';
import type { Handlers } from '@homeplate/common/rpc-server.ts';
import type { NewsletterIssue } from '@homeplate/contracts/documents/newsletter-issue.ts';
import type { NewsletterIssueServiceService } from '@homeplate/contracts/gen/identity/v1/issue.ts';

const ISSUE: NewsletterIssue = {
  id: '2026-12-01',
  subject: 'Cheap near {{city}}',
  intro: 'Good morning!',
  tip: 'Read the unit price.',
  state: 'draft',
  version: 1,
  problem: null,
  startedAt: null,
  endedAt: null,
  counts: { sent: 0, bounced: 0, complained: 0, waiting: 0, unclear: 0, failed: 0 },
};

/** Identity's issues of the newsletter, with one draft. */
export function fakeNewsletterIssues(): Handlers<typeof NewsletterIssueServiceService> {
  const answer = ({ id }: { id: string }, change: Partial<NewsletterIssue> = {}) => {
    if (id !== ISSUE.id) throw new AppError('NOT_FOUND', { message: 'There is no such issue.' });
    return { document: documentOf({ ...ISSUE, ...change }, 0) };
  };
  return {
    listIssues: async () => ({ document: documentOf([ISSUE], 0), totalCount: 1 }),
    getIssue: async (which) => answer(which),
    editIssue: async ({ version, ...texts }) => answer(texts, { ...texts, version: version + 1 }),
    previewIssue: async ({ id, zipCode, origin }) => {
      answer({ id });
      return { document: documentOf({ subject: `Cheap near ${zipCode}`, html: '<p>', text: origin }, 0) };
    },
    testIssue: async (which) => {
      answer(which);
      return {};
    },
    sendIssue: async (which) => answer(which, { state: 'sending' }),
    stopIssue: async (which) => answer(which, { state: 'stopped' }),
  };
}
