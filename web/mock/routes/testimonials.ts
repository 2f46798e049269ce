import { OwnTestimonial, TestimonialBody, Testimonials } from '@homeplate/contracts/documents/testimonial.ts';
import { OBSERVED_AT } from '../data/stores.ts';
import { type RouteTable, route } from '../route.ts';

const access = 'signed-in';

/** No story is shown, because none has a real author. */
export const testimonialRoutes: RouteTable = {
  'GET /api/testimonials': route({ answer: Testimonials }).handle(() => []),
  'GET /api/user/testimonial': route({ access, answer: OwnTestimonial }).handle(
    ({ state }) => state.testimonial,
  ),
  'PUT /api/user/testimonial': route({ access, answer: OwnTestimonial, body: TestimonialBody }).handle(
    ({ state, body }) => {
      const { consent: _, ...words } = body;
      state.testimonial = { id: 'testimonial-1', ...words, state: 'waiting', consentedAt: OBSERVED_AT };
      return state.testimonial;
    },
  ),
  'DELETE /api/user/testimonial': route({ access, status: 204 }).handle(({ state }) => {
    state.testimonial = null;
  }),
};
