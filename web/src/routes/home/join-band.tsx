import { buttonClass } from '@homeplate/kit/components/button.tsx';
import { paths } from '../../lib/paths.ts';
import { belowHome as words } from './below-home-copy.ts';

/** For visitors. Signing in is a page navigation. */
export function JoinBand() {
  return (
    <section className="bg-board text-on-board">
      <div className="mx-auto flex max-w-page flex-wrap items-center justify-between gap-5 px-4 py-10 md:px-6">
        <div>
          <h2 className="text-2xl md:text-3xl">{words.joinTitle}</h2>
          <p className="mt-2 text-on-board-2">{words.joinWords}</p>
        </div>
        <a href={paths.signIn} className={buttonClass('tag', 'large')}>
          {words.join}
        </a>
      </div>
    </section>
  );
}
