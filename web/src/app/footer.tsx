import { Link } from 'react-router-dom';
import { shell } from '../components/shell-copy.ts';
import { paths } from '../lib/paths.ts';
import { footer as words } from './footer-copy.ts';
import { FOOTER_COLUMNS, FOOTER_RULES } from './footer-links.ts';
import { FooterNewsletter } from './footer-newsletter.tsx';
import { SocialLinks } from './social-links.tsx';
import { ThemeChoice } from './theme-choice.tsx';

export function Footer() {
  return (
    <footer className="mt-14 bg-board text-on-board md:mt-19">
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
        <div className="grid gap-8 md:grid-cols-3 lg:flex lg:flex-wrap lg:gap-x-6">
          {FOOTER_COLUMNS.map(({ title, links }) => (
            <nav key={title} aria-label={title} className="lg:grow">
              <h2 className="mb-1.5 font-sans text-md tracking-normal">{title}</h2>
              <ul className="max-md:grid max-md:grid-cols-2">
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
