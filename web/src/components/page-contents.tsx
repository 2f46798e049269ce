import { useId } from 'react';
import { Link } from 'react-router-dom';
import type { ProseHeading } from '../lib/prose.ts';

/** The headings of a page, each linked to its section. */
export function PageContents({ title, headings }: { title: string; headings: readonly ProseHeading[] }) {
  const id = useId();
  return (
    <nav aria-labelledby={id} className="border-l-2 border-line pl-4">
      <h2 id={id} className="mb-1 font-sans text-sm tracking-normal">
        {title}
      </h2>
      <ul>
        {headings.map((heading) => (
          <li key={heading.id}>
            <Link
              to={{ hash: heading.id }}
              className="inline-flex min-h-11 items-center text-md text-ink-2 hover:text-ink hover:underline md:min-h-8 md:py-1"
            >
              {heading.title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
