import { requireAction } from '@homeplate/common/actor.ts';
import { parseInput } from '@homeplate/common/app-error.ts';
import { documentOf } from '@homeplate/common/document.ts';
import type { Handlers } from '@homeplate/common/rpc-server.ts';
import { IssueState, type NewsletterIssue } from '@homeplate/contracts/documents/newsletter-issue.ts';
import type { NewsletterIssueServiceService } from '@homeplate/contracts/gen/identity/v1/issue.ts';
import type { ChangeIssue } from './change-issue.ts';
import type { DeliveryStore } from './delivery-store.ts';
import { type IssueRow, issueNotFound } from './issue.ts';
import type { IssueStore } from './issue-store.ts';
import type { PreviewIssue } from './preview-issue.ts';

/** Never cached, so a document needs no version beyond its ETag. */
const unversioned = (value: unknown) => documentOf(value, 0);

/** Request → use case → response; no rules here. */
export function issueRpc(parts: {
  issues: Pick<IssueStore, 'byId' | 'page'>;
  deliveries: Pick<DeliveryStore, 'countsOf'>;
  change: ChangeIssue;
  preview: PreviewIssue;
}): Handlers<typeof NewsletterIssueServiceService> {
  const { issues, deliveries, change, preview } = parts;
  const documentsOf = async (rows: readonly IssueRow[]): Promise<NewsletterIssue[]> => {
    const counts = await deliveries.countsOf(rows.map(({ _id }) => _id));
    return rows.flatMap((row) => {
      const own = counts.get(row._id);
      return own ? [issueOf(row, own)] : [];
    });
  };
  const answer = async (row: IssueRow) => {
    const [issue] = await documentsOf([row]);
    return { document: unversioned(issue) };
  };
  return {
    listIssues: async ({ ids, state: asked, descending: isDescending, offset, limit }, call) => {
      requireAction(call, 'newsletter:read');
      const state = asked === '' ? undefined : parseInput(IssueState, asked);
      const filter = { ...(ids.length > 0 && { ids }), ...(state && { state }) };
      const { issues: found, total } = await issues.page({ filter, isDescending, offset, limit });
      return { document: unversioned(await documentsOf(found)), totalCount: total };
    },
    getIssue: async ({ id }, call) => {
      requireAction(call, 'newsletter:read');
      const issue = await issues.byId(id);
      if (!issue) throw issueNotFound();
      return answer(issue);
    },
    editIssue: async ({ id, ...body }, call) => answer(await change.edit(id, body, call)),
    previewIssue: async ({ id, zipCode, origin }, call) => ({
      document: unversioned(await preview(id, { zipCode, origin }, call)),
    }),
    testIssue: async ({ id, zipCode, origin }, call) => {
      await change.test(id, { zipCode, origin }, call);
      return {};
    },
    sendIssue: async ({ id }, call) => answer(await change.send(id, call)),
    stopIssue: async ({ id }, call) => answer(await change.stop(id, call)),
  };
}

const issueOf = (row: IssueRow, counts: NewsletterIssue['counts']): NewsletterIssue => ({
  id: row._id,
  subject: row.subject,
  intro: row.intro,
  tip: row.tip,
  state: row.state,
  version: row.version,
  problem: row.problem,
  startedAt: row.startedAt?.toISOString() ?? null,
  endedAt: row.endedAt?.toISOString() ?? null,
  counts,
});
