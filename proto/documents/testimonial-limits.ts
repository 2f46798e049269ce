// Apart from the schemas, so that the form does not load zod.

export const TESTIMONIAL_QUOTE = { least: 20, most: 500 } as const;
export const TESTIMONIAL_HIGHLIGHT_LENGTH = 60;
export const TESTIMONIAL_NAME_LENGTH = 60;
export const TESTIMONIAL_LOCATION_LENGTH = 60;
/** What the home page shows. */
export const SHOWN_TESTIMONIALS = 6;

/** Only `published` ones are shown. */
export const TESTIMONIAL_STATES = ['waiting', 'published', 'refused'] as const;
export type TestimonialState = (typeof TESTIMONIAL_STATES)[number];
export const TESTIMONIAL_SORTS = ['changedAt', 'rating'] as const;

/** What a user agrees to. Stored with the testimonial, with its time. */
export const TESTIMONIAL_CONSENT =
  'Homeplate may show my words, my name and my town on its pages until I delete them.';
