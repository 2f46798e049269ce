import { OUTBOX, OUTBOX_COUNTERS } from '@homeplate/bus/outbox.ts';
import type { Declaration } from '@homeplate/common/collection.ts';
import { kitCollections } from '@homeplate/common/kit-collections.ts';
import { WORK_JOBS } from '@homeplate/work/job-store.ts';
import { CONTACT_MESSAGES } from './contact/contact-store.ts';
import { PASSWORD_REQUESTS } from './jobs.ts';
import { KEYS, LINKS } from './links/link-store.ts';
import { MAILS } from './mails/mail-store.ts';
import { SUBSCRIBERS } from './newsletter/subscriber-store.ts';
import { SESSIONS } from './sessions/session-store.ts';
import { USERS } from './users/user-store.ts';

/** All collections in the database of this service. */
export const declarations: readonly Declaration[] = [
  USERS,
  SESSIONS,
  SUBSCRIBERS,
  MAILS,
  LINKS,
  KEYS,
  CONTACT_MESSAGES,
  PASSWORD_REQUESTS,
  WORK_JOBS,
  OUTBOX,
  OUTBOX_COUNTERS,
  ...kitCollections,
];
