import { cx } from '@homeplate/kit/components/class-names.ts';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { shell } from '../components/shell-copy.ts';
import { paths } from '../lib/paths.ts';
import { footer as words } from './footer-copy.ts';
import { FOOTER_COLUMNS, FOOTER_RULES, type FooterColumn } from './footer-links.ts';
import { FooterNewsletter } from './footer-newsletter.tsx';
import { SocialLinks } from './social-links.tsx';
import { ThemeChoice } from './theme-choice.tsx';

/** The end of every page. `isCompact`: on a phone its columns of links are closed at first. */
export function Footer({ isCompact = false }: { isCompact?: boolean }) {
  return (
    // A page that grows above the footer must not take the window to the footer with it.
    <footer className="mt-14 bg-board text-on-board [overflow-anchor:none] md:mt-19">
      <div className="region-strip" />
      <div className="mx-auto grid max-w-page gap-8 px-4 py-10 md:grid-cols-[1.6fr_4fr] md:px-6 md:py-12">
        <div>
          <Link to={paths.home} className="block max-w-72 font-display text-xl font-strong text-balance">
            {shell.tagline}
          </Link>
          <FooterNewsletter />
          <p className="mt-5 max-w-80 text-sm text-on-board-2">{words.note}</p>
          <ThemeChoice />
        </div>
        <div
          className={cx(
            'grid md:grid-cols-3 md:gap-8 lg:flex lg:flex-wrap lg:gap-x-6',
            isCompact ? 'max-md:divide-y max-md:divide-on-board-2/40' : 'max-md:gap-8',
          )}
        >
          {FOOTER_COLUMNS.map((column) => (
            <Column key={column.title} {...column} isCompact={isCompact} />
          ))}
        </div>
        <div className="flex flex-wrap justify-between gap-x-8 border-t border-on-board-2/40 pt-4 md:col-span-2">
          <nav aria-label={words.rules}>
            <ul className="flex flex-wrap gap-x-6">
              {FOOTER_RULES.map(({ to, words: name }) => (
                <li key={to}>
                  <Link
                    to={to}
                    className="inline-flex min-h-11 items-center text-sm text-on-board-2 hover:text-on-board hover:underline md:min-h-8"
                  >
                    {name}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
          <SocialLinks />
        </div>
      </div>
    </footer>
  );
}

function Column({ title, links, isCompact }: FooterColumn & { isCompact: boolean }) {
  const id = useId();
  const [chosen, setChosen] = useState<boolean>();
  const isOpen = chosen ?? !isCompact;
  return (
    <nav aria-label={title} className="lg:grow">
      <h2
        className={cx('font-sans text-md tracking-normal md:mb-1.5', isCompact ? 'max-md:hidden' : 'mb-1.5')}
      >
        {title}
      </h2>
      {isCompact && (
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setChosen(!isOpen)}
          className="flex min-h-11 w-full items-center justify-between text-md font-strong md:hidden"
        >
          {title}
          <ChevronDown
            aria-hidden="true"
            className={cx('size-4 transition-transform', isOpen && 'rotate-180')}
          />
        </button>
      )}
      <ul id={id} className={cx('max-md:grid max-md:grid-cols-2', !isOpen && 'max-md:hidden')}>
        {links.map(({ to, words: name }) => (
          <li key={to}>
            <Link
              to={to}
              className="inline-flex min-h-11 items-center text-md text-on-board-2 hover:text-on-board hover:underline md:min-h-8"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
