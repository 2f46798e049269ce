import type { Log } from '@homeplate/common/log.ts';
import type { Metrics } from '@homeplate/common/metrics.ts';
import { isDuplicateKey, type Mongo } from '@homeplate/common/mongo.ts';
import type { Handlers } from '@homeplate/common/rpc-server.ts';
import type { NewsletterIssueServiceService } from '@homeplate/contracts/gen/identity/v1/issue.ts';
import type { Places } from '@homeplate/reference/places/places.ts';
import type { JobHandler } from '@homeplate/work/job.ts';
import type { JobStore } from '@homeplate/work/job-store.ts';
import { scheduledJob } from '@homeplate/work/schedule.ts';
import type { LinkAddresses } from '../links/link-addresses.ts';
import type { Locations } from '../locations/location.ts';
import type { MailService } from '../mails/mail-service.ts';
import type { BuildNewsletterLinks } from '../newsletter/newsletter-links.ts';
import { createNewsletterReaders } from '../newsletter/newsletter-readers.ts';
import type { StopSubscriber } from '../newsletter/stop-subscriber.ts';
import type { SubscriberStore } from '../newsletter/subscriber-store.ts';
import type { LoadCaller } from '../sessions/load-caller.ts';
import type { AuditLog } from '../staff/audit-log.ts';
import { createChangeIssue } from './change-issue.ts';
import { defaultTexts } from './default-texts.ts';
import { createDeliverIssue } from './deliver-issue.ts';
import type { DeliveryStore } from './delivery-store.ts';
import { earliestOf, type IssueRow, nextIssueId } from './issue.ts';
import { type ContentServices, createIssueContent } from './issue-content.ts';
import { issueRpc } from './issue-rpc.ts';
import { createIssueStore } from './issue-store.ts';
import { createPreviewIssue } from './preview-issue.ts';
import { createRenderIssue } from './render-issue.ts';
import { createSendIssue, sendIssue } from './send-issue.ts';

/** Staff get the draft of the next week when this week's issue is out in most of the country. */
const DRAFT = { name: 'newsletter-draft', cron: '0 12 * * 2', timeZone: 'America/New_York' };

export type Issues = { rpc: Handlers<typeof NewsletterIssueServiceService>; handlers: JobHandler[] };

/** The weekly issues: one for each Tuesday, which is always there as a draft and sends itself unless staff stop it. */
export async function startIssues(parts: {
  mongo: Mongo;
  jobs: JobStore;
  subscribers: SubscriberStore;
  deliveries: DeliveryStore;
  mail: Pick<MailService, 'mails' | 'smtp'>;
  addresses: LinkAddresses;
  newsletterLinks: BuildNewsletterLinks;
  stopSubscriber: StopSubscriber;
  locations: Pick<Locations, 'resolve'>;
  places: Places;
  audit: Pick<AuditLog, 'append'>;
  loadCaller: LoadCaller;
  services: ContentServices;
  operator: string | undefined;
  perSecond: number;
  log: Log;
  metrics: Metrics;
}): Promise<Issues> {
  const { mongo, jobs, deliveries, addresses, places, services, operator } = parts;
  const { mails, smtp } = parts.mail;
  const issues = await createIssueStore(mongo);
  const loadContent = createIssueContent({ places, services });
  const renderIssue = createRenderIssue({ addresses, operator });

  const deliver = createDeliverIssue({
    mongo,
    deliveries,
    loadContent,
    render: renderIssue(undefined),
    places,
    mails,
    smtp,
    stopSubscriber: parts.stopSubscriber,
  });
  const { handler } = createSendIssue({
    ...parts,
    issues,
    deliver,
    readers: createNewsletterReaders(parts),
    check: async () => smtp?.check(),
  });

  /** Adds the next issue if it is missing, with the job that sends it. */
  const addNext = async () => {
    const _id = nextIssueId(Date.now());
    const draft: IssueRow = {
      _id,
      ...defaultTexts(_id),
      state: 'draft',
      version: 1,
      isForAllNow: false,
      createdAt: new Date(),
      startedAt: null,
      endedAt: null,
      problem: null,
    };
    const add = mongo.transaction(async (session) => {
      if (await issues.byId(_id, session)) return;
      await issues.add(draft, session);
      await jobs.enqueue(session, sendIssue, { issueId: _id }, { key: _id, runAt: earliestOf(_id) });
    });
    await add.catch((error: unknown) => {
      // Another process added it at the same time.
      if (!isDuplicateKey(error)) throw error;
    });
  };
  await addNext();
  const drafts = scheduledJob(parts, { ...DRAFT, run: addNext });
  await drafts.ensure();

  const preview = createPreviewIssue({ ...parts, issues, loadContent, renderIssue });
  const change = createChangeIssue({ ...parts, issues, mails, preview });
  return { rpc: issueRpc({ issues, deliveries, change, preview }), handlers: [handler, drafts.handler] };
}
