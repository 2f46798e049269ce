import type {
  OwnTestimonial,
  Testimonial,
  TestimonialBody,
} from '@homeplate/contracts/documents/testimonial.ts';
import { readJson, write } from '@homeplate/kit/api.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

const testimonialKeys = {
  all: ['/api/testimonials'] as const,
  own: (userId: string) => ['/api/user/testimonial', { userId }] as const,
};

export const testimonialsOptions = queryOptions({
  queryKey: testimonialKeys.all,
  queryFn: ({ signal }) => readJson<Testimonial[]>('/api/testimonials', signal),
});

export const ownTestimonialOptions = (userId: string) =>
  queryOptions({
    queryKey: testimonialKeys.own(userId),
    queryFn: ({ signal }) => readJson<OwnTestimonial>('/api/user/testimonial', signal),
  });

export function useWriteTestimonial(userId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: TestimonialBody) => write<OwnTestimonial>('PUT', '/api/user/testimonial', body),
    onSuccess: async (stored) => {
      client.setQueryData(testimonialKeys.own(userId), stored);
      await client.invalidateQueries({ queryKey: testimonialKeys.all });
    },
  });
}

export function useDeleteTestimonial(userId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => write('DELETE', '/api/user/testimonial'),
    onSuccess: async () => {
      client.setQueryData(testimonialKeys.own(userId), null);
      await client.invalidateQueries({ queryKey: testimonialKeys.all });
    },
  });
}
