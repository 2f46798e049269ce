import { randomUUID } from 'node:crypto';
import { requireAction } from '@homeplate/common/actor.ts';
import { AppError, parseInput } from '@homeplate/common/app-error.ts';
import type { Call } from '@homeplate/common/call.ts';
import type { Mongo } from '@homeplate/common/mongo.ts';
import { IssueBody } from '@homeplate/contracts/documents/newsletter-issue.ts';
import type { StaffAction } from '@homeplate/contracts/documents/staff-policy.ts';
import type { JobStore } from '@homeplate/work/job-store.ts';
import type { ClientSession } from 'mongoose';
import type { MailStore } from '../mails/mail-store.ts';
import type { LoadCaller } from '../sessions/load-caller.ts';
import type { AuditLog } from '../staff/audit-log.ts';
import { type IssueRow, issueNotFound } from './issue.ts';
import { issueCopy } from './issue-copy.ts';
import type { IssueStore } from './issue-store.ts';
import type { PreviewIssue } from './preview-issue.ts';
import { sendIssue } from './send-issue.ts';

/** What staff may do with an issue, each with its entry in the audit log. All throw UNAUTHENTICATED, WRONG_ROLE and NOT_FOUND. */
export type ChangeIssue = {
  /** Throws INVALID_INPUT for a broken text, CONFLICT for another version, and once it is being sent. */
  edit(id: string, body: unknown, call: Call): Promise<IssueRow>;
  /** Mails the preview to the caller. Throws CONFLICT without a confirmed address. */
  test(id: string, at: { zipCode: string; origin: string | undefined }, call: Call): Promise<void>;
  /** Starts or continues, to everyone now. Throws CONFLICT for one that is sent. */
  send(id: string, call: Call): Promise<IssueRow>;
  /** Throws CONFLICT for one that is sent. */
  stop(id: string, call: Call): Promise<IssueRow>;
};

const conflict = (message: string) => new AppError('CONFLICT', { message });

export function createChangeIssue(parts: {
  mongo: Pick<Mongo, 'transaction'>;
  issues: IssueStore;
  jobs: JobStore;
  mails: Pick<MailStore, 'add'>;
  audit: Pick<AuditLog, 'append'>;
  loadCaller: LoadCaller;
  preview: PreviewIssue;
  now?(): number;
}): ChangeIssue {
  const { mongo, issues, jobs, mails, audit, loadCaller, preview, now = Date.now } = parts;

  /** `work` returns the changed fields; none: nothing was to be done. */
  const change = (
    id: string,
    action: StaffAction,
    call: Call,
    work: (issue: IssueRow, session: ClientSession) => Promise<readonly string[]>,
  ): Promise<IssueRow> =>
    mongo.transaction(async (session) => {
      const staffId = requireAction(call, action);
      const issue = await issues.byId(id, session);
      if (!issue) throw issueNotFound();
      const fields = await work(issue, session);
      if (fields.length === 0) return issue;
      const acted = {
        actionId: randomUUID(),
        at: new Date(now()).toISOString(),
        staffId,
        action,
        recordId: id,
        fields,
        requestId: call.requestId,
      };
      await audit.append(session, acted);
      return (await issues.byId(id, session)) ?? issue;
    }, call);

  return {
    edit: (id, asked, call) => {
      requireAction(call, 'newsletter:edit');
      const { version, ...texts } = parseInput(IssueBody, asked);
      return change(id, 'newsletter:edit', call, async (issue, session) => {
        if (issue.startedAt !== null || issue.state === 'sent')
          throw conflict('This issue is already on its way, so its texts cannot change any more.');
        if (issue.version !== version)
          throw conflict('Another employee changed this issue. Reload it to see their texts.');
        const changed = (['subject', 'intro', 'tip'] as const).filter((name) => issue[name] !== texts[name]);
        if (changed.length > 0) await issues.setTexts(id, texts, session);
        return changed;
      });
    },
    test: async (id, at, call) => {
      requireAction(call, 'newsletter:test');
      const { user } = await loadCaller(call);
      if (!user.emailVerifiedAt) throw conflict('Confirm the email address of your account first.');
      const content = await preview(id, at, call);
      await change(id, 'newsletter:test', call, async (_issue, session) => {
        const subject = issueCopy.test(content.subject);
        await mails.add(session, {
          ...content,
          subject,
          kind: 'newsletter-test',
          to: user.email,
          ownerId: user._id,
        });
        return ['test'];
      });
    },
    send: (id, call) =>
      change(id, 'newsletter:send', call, async (issue, session) => {
        if (issue.state === 'sent') throw conflict('This issue is already sent.');
        if (issue.state === 'sending' && issue.isForAllNow) return [];
        const startedAt = issue.startedAt ?? new Date(now());
        const started = {
          state: 'sending',
          isForAllNow: true,
          startedAt,
          endedAt: null,
          problem: null,
        } as const;
        await issues.set(id, started, session);
        // Besides the job that waits for Tuesday, which then finds nothing to do.
        await jobs.enqueue(session, sendIssue, { issueId: id }, { key: `${id} now` });
        return ['state'];
      }),
    stop: (id, call) =>
      change(id, 'newsletter:send', call, async (issue, session) => {
        if (issue.state === 'sent') throw conflict('This issue is already sent.');
        if (issue.state === 'stopped') return [];
        const endedAt = issue.startedAt === null ? null : new Date(now());
        await issues.set(id, { state: 'stopped', endedAt, problem: null }, session);
        return ['state'];
      }),
  };
}
