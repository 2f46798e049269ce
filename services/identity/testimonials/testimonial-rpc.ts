import { requireAction } from '@homeplate/common/actor.ts';
import { AppError } from '@homeplate/common/app-error.ts';
import { documentOf } from '@homeplate/common/document.ts';
import type { Handlers } from '@homeplate/common/rpc-server.ts';
import { readPageQuery } from '@homeplate/common/staff-list.ts';
import type {
  OwnTestimonial,
  StaffTestimonial,
  Testimonial,
} from '@homeplate/contracts/documents/testimonial.ts';
import { TESTIMONIAL_SORTS, TESTIMONIAL_STATES } from '@homeplate/contracts/documents/testimonial-limits.ts';
import type { TestimonialServiceService } from '@homeplate/contracts/gen/identity/v1/testimonial.ts';
import type { LoadCaller } from '../sessions/load-caller.ts';
import { type DecideTestimonial, testimonialNotFound } from './decide-testimonial.ts';
import type { TestimonialRow, TestimonialStore } from './testimonial-store.ts';
import type { WriteTestimonial } from './write-testimonial.ts';

/** Request → use case → response; no rules here. */
export function testimonialRpc(parts: {
  loadCaller: LoadCaller;
  testimonials: TestimonialStore;
  write: WriteTestimonial;
  decide: DecideTestimonial;
}): Handlers<typeof TestimonialServiceService> {
  const { loadCaller, testimonials, write, decide } = parts;
  return {
    // Not versioned: the gateway keeps no copy.
    listTestimonials: async () => ({
      document: documentOf((await testimonials.published()).map(shownOf), 0),
    }),
    getOwnTestimonial: async (_request, call) => {
      const { user } = await loadCaller(call);
      const row = await testimonials.ofUser(user._id);
      return { document: documentOf(row && ownOf(row), 0) };
    },
    writeTestimonial: async (body, call) => {
      const { user } = await loadCaller(call);
      return { document: documentOf(ownOf(await write(user._id, body, call)), 0) };
    },
    deleteTestimonial: async (_request, call) => {
      const { user } = await loadCaller(call);
      await testimonials.removeOf(user._id);
      return {};
    },
    searchTestimonials: async ({ page, state, query, ids }, call) => {
      requireAction(call, 'testimonials:read');
      const wanted = TESTIMONIAL_STATES.find((name) => name === state);
      if (state !== '' && !wanted)
        throw new AppError('INVALID_INPUT', {
          fields: { state: `is one of ${TESTIMONIAL_STATES.join(', ')}` },
        });
      const filter = {
        ...(wanted && { state: wanted }),
        ...(query !== '' && { text: query }),
        ...(ids.length > 0 && { ids }),
      };
      const { found, total } = await testimonials.search(filter, readPageQuery(page, TESTIMONIAL_SORTS));
      return { document: documentOf(found.map(staffOf), 0), totalCount: total };
    },
    getTestimonial: async ({ id }, call) => {
      requireAction(call, 'testimonials:read');
      const row = await testimonials.byId(id);
      if (!row) throw testimonialNotFound();
      return { document: documentOf(staffOf(row), 0) };
    },
    decideTestimonial: async (decision, call) => ({
      document: documentOf(staffOf(await decide(decision, call)), 0),
    }),
  };
}

const shownOf = ({ _id, name, location, rating, highlight, quote }: TestimonialRow): Testimonial => ({
  id: _id,
  name,
  location,
  rating,
  highlight,
  quote,
});

const ownOf = (row: TestimonialRow): NonNullable<OwnTestimonial> => ({
  ...shownOf(row),
  state: row.state,
  consentedAt: row.consentedAt.toISOString(),
});

const staffOf = (row: TestimonialRow): StaffTestimonial => ({
  ...shownOf(row),
  userId: row.userId,
  state: row.state,
  consent: row.consent,
  consentedAt: row.consentedAt.toISOString(),
  changedAt: row.changedAt.toISOString(),
});
