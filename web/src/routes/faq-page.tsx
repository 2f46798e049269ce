import { Link } from 'react-router-dom';
import { PageHeading } from '../components/page-heading.tsx';
import { Prose } from '../components/prose.tsx';
import { Scene } from '../components/scene.tsx';
import scene from '../components/scenes/faq.svg';
import { TextSections } from '../components/text-sections.tsx';
import page from '../content/pages/faq.md?page';
import { help as words } from '../features/help/copy.ts';
import { faqJsonLd } from '../features/help/faq-json-ld.ts';
import { paths } from '../lib/paths.ts';

export function Component() {
  return (
    <div className="mx-auto max-w-page px-4 pt-8 md:px-6">
      <div className="flex items-center justify-between gap-8">
        <div>
          <PageHeading
            title={page.title}
            head={{
              description: page.description,
              // Crawlers read this from the server-rendered HTML.
              ...(import.meta.env.SSR && { jsonLd: faqJsonLd(page) }),
            }}
          />
          <div className="mt-2 max-w-[68ch] text-lg text-ink-2">
            <Prose nodes={page.intro} />
          </div>
        </div>
        <Scene src={scene} className="w-28 min-w-0 self-start md:w-80" />
      </div>
      <TextSections sections={page.sections} />
      <p className="mt-10 border-t border-line pt-5">
        {words.faqLead}{' '}
        <Link to={paths.help} className="font-strong text-primary underline">
          {words.faqLink}
        </Link>
      </p>
    </div>
  );
}
