import { randomUUID } from 'node:crypto';
import { AppError, parseInput } from '@homeplate/common/app-error.ts';
import type { Call } from '@homeplate/common/call.ts';
import type { Mongo } from '@homeplate/common/mongo.ts';
import { isDuplicateKey } from '@homeplate/common/mongo.ts';
import { TestimonialBody } from '@homeplate/contracts/documents/testimonial.ts';
import { TESTIMONIAL_CONSENT } from '@homeplate/contracts/documents/testimonial-limits.ts';
import type { TestimonialRow, TestimonialStore } from './testimonial-store.ts';

/**
 * Stores what a user says about Homeplate, with the consent to show it. Changed words wait for staff again; the same ones stay as they are.
 * Throws INVALID_INPUT by field, and CONFLICT where another device writes at the same moment.
 */
export type WriteTestimonial = (userId: string, body: unknown, call: Call) => Promise<TestimonialRow>;

export const createWriteTestimonial =
  ({
    mongo,
    testimonials,
    now = Date.now,
  }: {
    mongo: Pick<Mongo, 'transaction'>;
    testimonials: Pick<TestimonialStore, 'ofUser' | 'put'>;
    now?: () => number;
  }): WriteTestimonial =>
  async (userId, body, call) => {
    const { consent: _, ...words } = parseInput(TestimonialBody, body);
    try {
      return await mongo.transaction(async (session) => {
        const before = await testimonials.ofUser(userId, session);
        if (before && isSame(before, words)) return before;
        const at = new Date(now());
        const row: TestimonialRow = {
          _id: before?._id ?? `testimonial-${randomUUID()}`,
          userId,
          ...words,
          state: 'waiting',
          consent: TESTIMONIAL_CONSENT,
          consentedAt: at,
          changedAt: at,
        };
        await testimonials.put(row, session);
        return row;
      }, call);
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      throw new AppError('CONFLICT', {
        message: 'Another device of yours stored your words at the same moment. Please send them again.',
        cause: error,
      });
    }
  };

type Words = Omit<TestimonialBody, 'consent'>;
const isSame = (row: TestimonialRow, words: Words): boolean =>
  (Object.keys(words) as (keyof Words)[]).every((field) => row[field] === words[field]);
