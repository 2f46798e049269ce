import { z } from 'zod';
import {
  SHOWN_TESTIMONIALS,
  TESTIMONIAL_HIGHLIGHT_LENGTH,
  TESTIMONIAL_LOCATION_LENGTH,
  TESTIMONIAL_NAME_LENGTH,
  TESTIMONIAL_QUOTE,
  TESTIMONIAL_STATES,
} from './testimonial-limits.ts';

const line = (name: string, most: number) =>
  z
    .string(`Please write ${name}`)
    .transform((text) => text.toWellFormed().trim())
    .refine((text) => /[^\s\p{C}]/u.test(text), `Please write ${name}`)
    .refine((text) => text.length <= most, `This may have ${most} characters at most`)
    .refine((text) => !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(text), 'This is one line of text');

const { least, most } = TESTIMONIAL_QUOTE;
const LENGTH = `A story has ${least} to ${most} characters`;

/** `PUT /api/user/testimonial` and its form. Plain text: markup is stored and shown literally. */
export const TestimonialBody = z.strictObject({
  name: line('the name to show', TESTIMONIAL_NAME_LENGTH),
  location: line('your town', TESTIMONIAL_LOCATION_LENGTH),
  rating: z.int('Please choose 1 to 5 stars').min(1, 'has 1 to 5 stars').max(5, 'has 1 to 5 stars'),
  highlight: line('a headline', TESTIMONIAL_HIGHLIGHT_LENGTH),
  quote: z
    .string(LENGTH)
    .transform((text) => text.toWellFormed().replaceAll('\r\n', '\n').trim())
    .refine((text) => text.length >= least && text.length <= most, LENGTH),
  consent: z.literal(true, 'Without your consent we do not show your words'),
});
export type TestimonialBody = z.infer<typeof TestimonialBody>;

/** What a visitor sees. No avatar is stored, and no savings amount that nothing proves. */
export const Testimonial = z.object({
  id: z.string(),
  name: z.string(),
  location: z.string(),
  rating: z.int().min(1).max(5),
  highlight: z.string(),
  quote: z.string(),
});
export type Testimonial = z.infer<typeof Testimonial>;
/** `GET /api/testimonials`: published ones, the latest first. */
export const Testimonials = z.array(Testimonial).max(SHOWN_TESTIMONIALS);

/** `GET /api/user/testimonial`: null if the user wrote none. */
export const OwnTestimonial = Testimonial.extend({
  state: z.enum(TESTIMONIAL_STATES),
  consentedAt: z.iso.datetime(),
}).nullable();
export type OwnTestimonial = z.infer<typeof OwnTestimonial>;

/** A testimonial in the back office. */
export const StaffTestimonial = Testimonial.extend({
  userId: z.string(),
  state: z.enum(TESTIMONIAL_STATES),
  /** The text that the user agreed to, and when. */
  consent: z.string(),
  consentedAt: z.iso.datetime(),
  changedAt: z.iso.datetime(),
});
export type StaffTestimonial = z.infer<typeof StaffTestimonial>;
export const StaffTestimonials = z.array(StaffTestimonial);

/** `POST /api/admin/testimonials/{id}/publish` and `/refuse`. `changedAt`: of the words that the employee has read. */
export const TestimonialDecision = z.strictObject({ changedAt: z.iso.datetime() });
