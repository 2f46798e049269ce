import { randomUUID } from 'node:crypto';
import { requireAction } from '@homeplate/common/actor.ts';
import { AppError, parseInput } from '@homeplate/common/app-error.ts';
import type { Call } from '@homeplate/common/call.ts';
import type { Mongo } from '@homeplate/common/mongo.ts';
import { TestimonialDecision } from '@homeplate/contracts/documents/testimonial.ts';
import type { AuditLog } from '../staff/audit-log.ts';
import type { TestimonialRow, TestimonialStore } from './testimonial-store.ts';

export const testimonialNotFound = (): AppError =>
  new AppError('NOT_FOUND', { message: 'There is no such testimonial.' });

/**
 * Shows a testimonial on the pages, or hides it, with an entry in the audit log. A repeated decision changes nothing. Throws NOT_FOUND, and
 * CONFLICT when the user changed the words since `changedAt`.
 */
export type DecideTestimonial = (
  decision: { id: string; isPublished: boolean; changedAt: string },
  call: Call,
) => Promise<TestimonialRow>;

export const createDecideTestimonial =
  ({
    mongo,
    testimonials,
    audit,
  }: {
    mongo: Pick<Mongo, 'transaction'>;
    testimonials: Pick<TestimonialStore, 'byId' | 'setState'>;
    audit: Pick<AuditLog, 'append'>;
  }): DecideTestimonial =>
  async ({ id, isPublished, changedAt }, call) => {
    const staffId = requireAction(call, 'testimonials:decide');
    const read = parseInput(TestimonialDecision, { changedAt });
    const state = isPublished ? 'published' : 'refused';
    return mongo.transaction(async (session) => {
      const row = await testimonials.byId(id, session);
      if (!row) throw testimonialNotFound();
      if (row.changedAt.getTime() !== Date.parse(read.changedAt))
        throw new AppError('CONFLICT', {
          message: 'The user changed these words in the meantime. Reload the page to read them.',
        });
      if (row.state === state) return row;
      await testimonials.setState(id, state, session);
      await audit.append(session, {
        actionId: randomUUID(),
        at: new Date().toISOString(),
        staffId,
        action: 'testimonials:decide',
        recordId: id,
        fields: ['state'],
        requestId: call.requestId,
      });
      return { ...row, state };
    }, call);
  };
