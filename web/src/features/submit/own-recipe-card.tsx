import type { RecipeDraftCard } from '@homeplate/contracts/documents/draft.ts';
import { centsOf, dollars } from '@homeplate/kit/format/money.ts';
import { TriangleAlert } from 'lucide-react';
import { Link } from 'react-router-dom';
import { RecipePicture } from '../../components/recipe-picture.tsx';
import { paths } from '../../lib/paths.ts';
import { submit } from './copy.ts';
import { linesToCheck } from './own-recipe.ts';

const words = submit.own;

/** A recipe of the user: picture, title, and its price or what is left to check. `isMarked`: says whose it is, among other recipes. */
export function OwnRecipeCard({ draft, isMarked = false }: { draft: RecipeDraftCard; isMarked?: boolean }) {
  const toCheck = linesToCheck(draft);
  return (
    <article className="relative">
      <RecipePicture src={draft.imageUrl} alt="" className="rounded-control md:rounded-card" />
      <h3 className="mt-2 text-lg">
        <Link to={paths.ownRecipe(draft.id)} className="after:absolute after:inset-0 hover:underline">
          {draft.title}
        </Link>
      </h3>
      {toCheck > 0 ? (
        <p className="mt-0.5 flex items-center gap-1.5 text-sm text-warn">
          <TriangleAlert aria-hidden="true" className="size-4 shrink-0" />
          {words.toCheck(toCheck)}
        </p>
      ) : (
        <p className="mt-0.5 text-sm text-ink-2">
          <CardPrice draft={draft} />
        </p>
      )}
      {isMarked && <p className="text-xs text-ink-2">{words.yours}</p>}
    </article>
  );
}

/** "$1.12 a serving · 70 min". */
function CardPrice({ draft }: { draft: RecipeDraftCard }) {
  const isWhole = draft.missing.includes('servings');
  const amount = dollars(centsOf(isWhole ? draft.totalCost : draft.costPerServing));
  return (
    <>
      {draft.pricedLines > 0 && (
        <>
          <strong className="font-strong text-ink">{amount}</strong> {isWhole ? words.inAll : words.aServing}
        </>
      )}
      {draft.pricedLines > 0 && draft.totalTime !== null && ' · '}
      {draft.totalTime !== null && words.minutes(draft.totalTime)}
    </>
  );
}
