import { buttonClass } from '@homeplate/kit/components/button.tsx';
import { EmptyNotice } from '@homeplate/kit/components/notice.tsx';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { belowHome as words } from './below-home-copy.ts';

/** Stories need the consent of their authors (reading A7). There are none yet, and none are made up. */
export const HomeStories = () => (
  <section aria-label={words.storiesTitle} className="bg-surface">
    <div className="mx-auto max-w-page px-4 py-12 md:px-6 md:py-14">
      <EmptyNotice title={words.storiesEmpty} words={words.storiesWords}>
        <Link to={paths.recipes} className={buttonClass('secondary')}>
          {words.storiesLink}
        </Link>
      </EmptyNotice>
    </div>
  </section>
);
