import type { StaffTestimonial } from '@homeplate/contracts/documents/testimonial.ts';
import type { ResourceProps } from 'react-admin';
import { TestimonialList } from './testimonial-list.tsx';
import { TestimonialShow } from './testimonial-show.tsx';

export const testimonials: ResourceProps = {
  name: 'testimonials',
  list: TestimonialList,
  show: TestimonialShow,
  options: { label: 'Stories from cooks' },
  recordRepresentation: (testimonial: StaffTestimonial) => testimonial.highlight,
};
