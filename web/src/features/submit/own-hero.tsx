import type { RecipeDraft } from '@homeplate/contracts/documents/draft.ts';
import { buttonClass } from '@homeplate/kit/components/button.tsx';
import { isEstimate } from '@homeplate/kit/components/money.tsx';
import { TimeAgo } from '@homeplate/kit/components/time-ago.tsx';
import { centsOf, dollars } from '@homeplate/kit/format/money.ts';
import { Lock, Pencil } from 'lucide-react';
import { Link } from 'react-router-dom';
import { PageHeading } from '../../components/page-heading.tsx';
import { RecipePicture } from '../../components/recipe-picture.tsx';
import { paths } from '../../lib/paths.ts';
import { submit } from './copy.ts';

const words = submit.own;

/** Picture, where it is from, title, and the price of a serving. */
export function OwnHero({ draft }: { draft: RecipeDraft }) {
  const tags = draft.written.tags ?? [];
  const hasServings = !draft.missing.includes('servings');
  return (
    <header className="grid gap-5 md:grid-cols-[minmax(0,20rem)_minmax(0,1fr)] md:gap-8">
      <RecipePicture
        src={draft.imageUrl}
        alt={draft.imageAlt}
        first
        className="rounded-card max-md:aspect-[2/1]"
      />
      <div className="grid content-start gap-2">
        <p className="text-sm text-ink-2">
          <Source url={draft.sourceUrl} /> · <TimeAgo at={draft.createdAt} />
        </p>
        <PageHeading title={draft.title} head={{ noIndex: true }} />
        <p className="flex flex-wrap items-baseline gap-x-2.5 text-ink-2">
          {draft.pricedLines > 0 && (
            <>
              {isEstimate(draft.costSource) && words.about}
              <strong className="font-display text-5xl font-strong tracking-display text-ink">
                {dollars(centsOf(hasServings ? draft.costPerServing : draft.totalCost))}
              </strong>
              {hasServings ? words.aServing : words.inAll} ·{' '}
            </>
          )}
          {words.priced(draft.pricedLines, draft.totalLines)}
        </p>
        {(draft.yield !== null || !hasServings) && (
          <p>
            {draft.yield !== null && words.yield(draft.yield)}{' '}
            {!hasServings && (
              <Link to={paths.submitDraft(draft.id)} className="font-strong text-primary underline">
                {words.askServings}
              </Link>
            )}
          </p>
        )}
        {tags.length > 0 && <p className="text-sm text-ink-2">{tags.join(' · ')}</p>}
        {draft.description && <p className="max-w-[60ch]">{draft.description}</p>}
        <p className="flex items-center gap-1.5 text-sm text-ink-2">
          <Lock aria-hidden="true" className="size-4 shrink-0" />
          {draft.offeredAt === null ? words.private : words.offered}
        </p>
        <p>
          <Link to={paths.submitDraft(draft.id)} className={buttonClass('secondary', 'small')}>
            <Pencil aria-hidden="true" className="size-4" />
            {words.edit}
          </Link>
        </p>
      </div>
    </header>
  );
}

/** "Imported from cooksite.example". */
function Source({ url }: { url: string | null }) {
  if (url === null) return words.byYou;
  return (
    <>
      {words.importedFrom}{' '}
      <a href={url} rel="noopener noreferrer nofollow" target="_blank" className="underline">
        {new URL(url).hostname.replace(/^www\./, '')}
      </a>
    </>
  );
}
