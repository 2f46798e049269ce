import type { Handlers } from '@homeplate/common/rpc-server.ts';
import type { TestimonialServiceService } from '@homeplate/contracts/gen/identity/v1/testimonial.ts';
import { documentOf } from './fake-services.ts';

/** Has one testimonial, the caller's. */
export const fakeTestimonials = (): Handlers<typeof TestimonialServiceService> => ({
  listTestimonials: async () => ({ document: documentOf([{ id: 'one', quote: 'It fits.' }]) }),
  getOwnTestimonial: async () => ({ document: documentOf({ id: 'one', state: 'waiting' }) }),
  writeTestimonial: async ({ quote }) => ({ document: documentOf({ id: 'one', quote, state: 'waiting' }) }),
  deleteTestimonial: async () => ({}),
  searchTestimonials: async () => ({ document: documentOf([{ id: 'one' }]), totalCount: 1 }),
  getTestimonial: async ({ id }) => ({ document: documentOf({ id }) }),
  decideTestimonial: async ({ id, isPublished }) => ({
    document: documentOf({ id, state: isPublished ? 'published' : 'refused' }),
  }),
});
