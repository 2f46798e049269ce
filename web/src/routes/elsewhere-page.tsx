import { ArrowRight } from 'lucide-react';
import { Link, useLocation } from 'react-router-dom';
import { PageHeading } from '../components/page-heading.tsx';
import { elsewhere as words } from '../features/help/copy.ts';
import { paths } from '../lib/paths.ts';

const PLACES = {
  inSeason: paths.recipesWhere({ seasonal: 'true' }),
  under5: paths.recipesWhere({ maxCost: '5' }),
  tutorials: paths.tutorials,
  reviews: paths.latestReviews,
  help: paths.help,
  faq: paths.faq,
  contact: paths.contact,
} as const;

/** Says that there are no challenges, or no forums, and where to go instead. */
export function Component() {
  const { pathname } = useLocation();
  const {
    title,
    description,
    lead,
    links,
    words: text,
  } = words[pathname.startsWith(paths.forums) ? 'forums' : 'challenges'];
  return (
    <div className="mx-auto max-w-page px-4 pt-8 md:px-6">
      {/* Do not index it: it helps nobody who searches the web for a forum. */}
      <PageHeading title={title} head={{ description, noIndex: true }} />
      <p className="mt-3 max-w-[60ch] text-lg font-strong">{lead}</p>
      <p className="mt-3 max-w-[68ch]">{text}</p>
      <ul className="mt-6 max-w-xl border-t border-line">
        {links.map(({ to, words: name }) => (
          <li key={to} className="border-b border-line">
            <Link
              to={PLACES[to]}
              className="flex min-h-13 items-center justify-between gap-4 py-2 font-strong text-primary hover:underline"
            >
              {name}
              <ArrowRight aria-hidden="true" className="size-[1.15em] shrink-0" />
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
