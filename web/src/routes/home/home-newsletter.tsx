import { newsletter as words } from '../../features/newsletter/copy.ts';
import { NewsletterForm } from '../../features/newsletter/newsletter-form.tsx';

export const HomeNewsletter = () => (
  <section aria-labelledby="newsletter-title" className="bg-butter">
    <div className="mx-auto flex max-w-page flex-wrap items-center justify-between gap-x-10 gap-y-5 px-4 py-12 md:px-6">
      <div className="max-w-[36rem]">
        <h2 id="newsletter-title" className="text-2xl md:text-3xl">
          {words.title}
        </h2>
        <p className="mt-2 text-ink-2">{words.words}</p>
      </div>
      <NewsletterForm place="home" />
    </div>
  </section>
);
