import { Link } from 'react-router-dom';
import { PageHeading } from '../components/page-heading.tsx';
import { ContactForm } from '../features/contact/contact-form.tsx';
import { contact as words } from '../features/contact/copy.ts';
import { paths } from '../lib/paths.ts';
import { site } from '../lib/site.ts';

export function Component() {
  const { operator } = site();
  return (
    <div className="mx-auto max-w-page px-4 pt-8 md:px-6">
      <PageHeading title={words.title} head={{ description: words.description }} />
      <p className="mt-2 max-w-[60ch] text-lg text-ink-2">{words.lead}</p>
      <div className="mt-7 grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,38rem)_1fr]">
        <div className="rounded-card border border-line bg-surface p-5 md:p-6">
          <ContactForm />
        </div>
        <aside className="grid content-start gap-7">
          <section aria-labelledby="answered">
            <h2 id="answered" className="text-xl">
              {words.firstTitle}
            </h2>
            <p className="mt-1.5 text-ink-2">{words.firstWords}</p>
            <ul className="mt-1">
              {(['help', 'faq'] as const).map((to) => (
                <li key={to}>
                  <Link
                    to={paths[to]}
                    className="inline-flex min-h-11 items-center font-strong text-primary underline md:min-h-9"
                  >
                    {words[to]}
                  </Link>
                </li>
              ))}
            </ul>
          </section>
          {operator && (
            <section aria-labelledby="direct">
              <h2 id="direct" className="text-xl">
                {words.directTitle}
              </h2>
              <address className="mt-1.5 grid gap-1 not-italic [overflow-wrap:anywhere]">
                <span>{operator.name}</span>
                {operator.address && <span>{operator.address}</span>}
                {operator.email && (
                  <a href={`mailto:${operator.email}`} className="text-primary underline">
                    {operator.email}
                  </a>
                )}
              </address>
            </section>
          )}
        </aside>
      </div>
    </div>
  );
}
