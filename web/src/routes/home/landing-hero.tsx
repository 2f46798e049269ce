import { buttonClass } from '@homeplate/kit/components/button.tsx';
import { Link, useNavigate } from 'react-router-dom';
import { lazyWhenVisible } from '../../components/lazy-when-visible.tsx';
import { ZipForm } from '../../features/location/zip-form.tsx';
import { FeaturedCarousel } from '../../features/recipes/featured-carousel.tsx';
import { paths } from '../../lib/paths.ts';
import { home as words } from './copy.ts';

const TonightLink = lazyWhenVisible(
  async () => (await import('../../features/tonight/tonight-link.tsx')).TonightLink,
);

/** For visitors. */
export function LandingHero() {
  const navigate = useNavigate();
  return (
    <section className="overflow-hidden bg-wash pt-8">
      <div className="mx-auto grid max-w-page grid-cols-[minmax(0,1fr)] items-center gap-9 px-4 pt-6 pb-10 md:px-6 lg:grid-cols-[1.06fr_1fr] lg:gap-12 lg:pt-10 lg:pb-12">
        <div>
          <h1 tabIndex={-1} className="text-[2.375rem] leading-[1.04] tracking-[-0.022em] md:text-5xl">
            {words.headline}
          </h1>
          <p className="mt-4 max-w-[34rem] text-lg text-ink-2 md:text-[1.2rem]">{words.lead}</p>
          <div className="mt-6 flex flex-wrap gap-3">
            <Link to={paths.recipes} className={buttonClass('primary', 'large')}>
              {words.start}
            </Link>
            <Link to={paths.seasonal} className={buttonClass('secondary', 'large')}>
              {words.season}
            </Link>
          </div>
          <div className="rule-dotted mt-8 pt-5">
            <ZipForm onSet={() => void navigate(paths.tonight)} />
            <TonightLink />
          </div>
        </div>
        <FeaturedCarousel />
      </div>
    </section>
  );
}
