import { buttonClass } from '@homeplate/kit/components/button.tsx';
import { EmptyNotice } from '@homeplate/kit/components/notice.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { testimonialsOptions } from '../../features/testimonials/queries.ts';
import { ShownTestimonials } from '../../features/testimonials/shown-testimonials.tsx';
import { paths } from '../../lib/paths.ts';
import { belowHome as words } from './below-home-copy.ts';

/** Stories of users who agreed to show them (reading A7); none are made up. */
export function HomeStories() {
  const { data: testimonials = [] } = useQuery(testimonialsOptions);
  return (
    <section aria-label={words.storiesTitle} className="bg-surface">
      <div className="mx-auto max-w-page px-4 py-12 md:px-6 md:py-14">
        {testimonials.length > 0 ? (
          <ShownTestimonials testimonials={testimonials} />
        ) : (
          <EmptyNotice title={words.storiesEmpty} words={words.storiesWords}>
            <Link to={paths.account} className={buttonClass('secondary')}>
              {words.storiesLink}
            </Link>
          </EmptyNotice>
        )}
      </div>
    </section>
  );
}
