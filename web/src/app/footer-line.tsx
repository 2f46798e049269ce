import { Link } from 'react-router-dom';
import { footer as words } from './footer-copy.ts';
import { FOOTER_LINE } from './footer-links.ts';
import { ThemeChoice } from './theme-choice.tsx';

/** The end of a task page: one line of links. */
export function FooterLine() {
  return (
    <footer className="mt-14 bg-board text-on-board md:mt-19">
      <div className="region-strip" />
      <div className="mx-auto flex max-w-page flex-wrap items-center justify-between gap-x-8 gap-y-3 px-4 py-5 md:px-6">
        <p className="text-sm text-on-board-2">{words.line}</p>
        <nav aria-label={words.more}>
          <ul className="flex flex-wrap gap-x-5">
            {FOOTER_LINE.map(({ to, words: name }) => (
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
        <ThemeChoice />
      </div>
    </footer>
  );
}
