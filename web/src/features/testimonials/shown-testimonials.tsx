import type { Testimonial } from '@homeplate/contracts/documents/testimonial.ts';
import { Stars } from '@homeplate/kit/components/stars.tsx';
import { shownWords as words } from './copy.ts';

/** What users agreed to share. */
export const ShownTestimonials = ({ testimonials }: { testimonials: readonly Testimonial[] }) => (
  <>
    <h2 className="mb-6 text-2xl md:text-3xl">{words.title}</h2>
    <ul className="grid gap-4 md:grid-cols-2 md:gap-5 lg:grid-cols-3">
      {testimonials.map(({ id, name, location, rating, highlight, quote }) => (
        <li key={id} className="rounded-card border border-line bg-page p-5">
          <figure className="grid gap-3">
            <Stars rating={rating} />
            <blockquote>
              <p className="mb-2 text-xl font-strong [overflow-wrap:anywhere]">{highlight}</p>
              <p className="whitespace-pre-line [overflow-wrap:anywhere]">{quote}</p>
            </blockquote>
            <figcaption className="text-sm text-ink-2 [overflow-wrap:anywhere]">
              {words.from(name, location)}
            </figcaption>
          </figure>
        </li>
      ))}
    </ul>
  </>
);
