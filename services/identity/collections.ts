import { OUTBOX, OUTBOX_COUNTERS } from '@homeplate/bus/outbox.ts';
import type { Declaration } from '@homeplate/common/collection.ts';
import { kitCollections } from '@homeplate/common/kit-collections.ts';
import { WORK_JOBS } from '@homeplate/work/job-store.ts';
import { CONTACT_MESSAGES } from './contact/contact-store.ts';
import { DELETIONS } from './deletions/deletion-store.ts';
import { HOUSEHOLD_MEMBERS, HOUSEHOLDS } from './households/household-store.ts';
import { INVITATIONS } from './households/invitation-store.ts';
import { PASSWORD_REQUESTS } from './jobs.ts';
import { KEYS, LINKS } from './links/link-store.ts';
import { MAILS } from './mails/mail-store.ts';
import { SUBSCRIBERS } from './newsletter/subscriber-store.ts';
import { DELIVERIES } from './newsletter-issues/delivery-store.ts';
import { ISSUES } from './newsletter-issues/issue-store.ts';
import { PRICE_DIGESTS } from './price-digests/digest-store.ts';
import { SESSIONS } from './sessions/session-store.ts';
import { SETTINGS } from './settings/setting-store.ts';
import { AUDIT_DETAILS, AUDIT_ENTRIES, AUDIT_HEAD } from './staff/audit-log.ts';
import { TESTIMONIALS } from './testimonials/testimonial-store.ts';
import { USERS } from './users/user-store.ts';

/** All collections in the database of this service. */
export const declarations: readonly Declaration[] = [
  USERS,
  SESSIONS,
  HOUSEHOLDS,
  HOUSEHOLD_MEMBERS,
  INVITATIONS,
  SUBSCRIBERS,
  ISSUES,
  DELIVERIES,
  MAILS,
  LINKS,
  KEYS,
  CONTACT_MESSAGES,
  TESTIMONIALS,
  SETTINGS,
  PRICE_DIGESTS,
  PASSWORD_REQUESTS,
  AUDIT_ENTRIES,
  AUDIT_DETAILS,
  AUDIT_HEAD,
  DELETIONS,
  WORK_JOBS,
  OUTBOX,
  OUTBOX_COUNTERS,
  ...kitCollections,
];
