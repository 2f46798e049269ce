import type { RecipeCard as Card } from '@homeplate/contracts/documents/recipe.ts';
import { isEstimate } from '@homeplate/kit/components/money.tsx';
import { Stars } from '@homeplate/kit/components/stars.tsx';
import { prices } from '@homeplate/kit/copy/prices.ts';
import { centsOf, dollars } from '@homeplate/kit/format/money.ts';
import { titleCase } from '@homeplate/kit/format/title-case.ts';
import type { ReactNode } from 'react';
import { card } from '../../components/recipe-copy.ts';
import { recipeCard as words } from './card-copy.ts';
import { DotRow } from './dot-row.tsx';
import { firstSentence } from './first-sentence.ts';
import { MarkedText } from './marked-text.tsx';

const CARD_TAGS = 2;

/** The rest of a card: description, the whole dish, calories, reviews, tags, and further actions. */
export function CardDetails({
  recipe,
  marked,
  actions,
}: {
  recipe: Card;
  marked: ReadonlySet<string> | undefined;
  actions: ReactNode;
}) {
  const { pricedLines, totalLines, costSource, totalCost, servings, ratingCount } = recipe;
  const about = isEstimate(costSource) ? `${prices.about} ` : '';
  return (
    <>
      <p className="text-ink-2">
        <MarkedText text={firstSentence(recipe.description)} marked={marked} />
      </p>
      {/* On desktop these two are in the line above. */}
      <DotRow className="mt-1 md:hidden">
        {card.servings(servings)}
        {recipe.difficulty}
      </DotRow>
      <DotRow className="mt-1">
        {pricedLines === totalLines && words.dish(`${about}${dollars(centsOf(totalCost))}`, servings)}
        {words.caloriesServing(recipe.caloriesPerServing)}
        {recipe.tags.slice(0, CARD_TAGS).map(titleCase)}
      </DotRow>
      {ratingCount > 0 && (
        <p className="mt-1 flex items-center gap-1">
          <Stars rating={Number(recipe.averageRating)} className="text-[11px] text-star" />
          {card.reviews(ratingCount)}
        </p>
      )}
      {actions && <div className="relative -mx-2 flex">{actions}</div>}
    </>
  );
}
