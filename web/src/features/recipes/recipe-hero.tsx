import type { RecipeDetail } from '@homeplate/contracts/documents/recipe.ts';
import { REGION_NAMES } from '@homeplate/contracts/documents/region-names.ts';
import { cx } from '@homeplate/kit/components/class-names.ts';
import { isEstimate } from '@homeplate/kit/components/money.tsx';
import { REGION_CLASSES, RegionMark } from '@homeplate/kit/components/region-mark.tsx';
import { Stars } from '@homeplate/kit/components/stars.tsx';
import { prices } from '@homeplate/kit/copy/prices.ts';
import { durationWords } from '@homeplate/kit/format/dates.ts';
import { centsOf, dollars } from '@homeplate/kit/format/money.ts';
import { titleCase } from '@homeplate/kit/format/title-case.ts';
import { wholeNumber } from '@homeplate/kit/format/whole-number.ts';
import { Clock, Flame, type LucideIcon, ReceiptText, Utensils } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import { PageHeading } from '../../components/page-heading.tsx';
import { type PriceOnPage, PriceSourceNote } from '../../components/price-source-note.tsx';
import { PremiumBadge } from '../../components/recipe-badges.tsx';
import { card } from '../../components/recipe-copy.ts';
import { RecipePicture } from '../../components/recipe-picture.tsx';
import { useHasOwnStores } from '../../lib/location.ts';
import type { PricedRecipe } from '../../lib/store-prices.ts';
import { detail as words } from './copy.ts';
import { recipeHead } from './recipe-head.ts';
import type { ServingCosts } from './serving-costs.ts';
import { RECEIPT, showReceipt } from './show-receipt.ts';
import { titleSize } from './title-size.ts';

type Props = {
  recipe: PricedRecipe;
  costs: ServingCosts;
  /** The user's ZIP code, which selects the prices. */
  zipCode: string | null;
  /** Controls over the picture. */
  onPicture: ReactNode;
  /** The main actions. */
  actions: ReactNode;
};

/** The first view of a recipe: picture, title, what a serving costs, and the way to the kitchen. */
export function RecipeHero({ recipe, costs, zipCode, onPicture, actions }: Props) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-8 md:grid-cols-[repeat(2,minmax(0,1fr))] xl:grid-cols-[384px_minmax(0,1fr)]">
      <figure className="hero-picture relative mb-4 self-start">
        <RecipePicture
          src={recipe.imageUrl}
          alt={recipe.imageAlt}
          region={recipe.region}
          isGenerating={recipe.isGenerating}
          sayLoading
          first
          className="md:rounded-[0.75rem]"
        />
        {onPicture}
      </figure>
      <div>
        <Origin recipe={recipe} />
        <PageHeading
          title={recipe.title}
          head={recipeHead(recipe)}
          className="mt-1.5"
          size={titleSize(recipe.title)}
        />
        <ServingPrice recipe={recipe} costs={costs} />
        <CheckoutLine recipe={recipe} costs={costs} zipCode={zipCode} />
        <PriceSourceNote
          prices={pricesOf(recipe)}
          storeName={recipe.store?.chain}
          zipCode={recipe.priceArea ? zipCode : null}
          sampleStores={recipe.store?.sample ?? false}
          note={averageNote(recipe, costs)}
        />
        {actions}
        <Facts recipe={recipe} />
        <Rating recipe={recipe} />
        <p className="mt-3.5 max-w-[60ch] text-ink-2">{recipe.description}</p>
      </div>
    </div>
  );
}

/** The lines of a preview have no prices; its card has. */
function pricesOf({ ingredients, pricedLines, costSource, costObservedAt }: RecipeDetail): PriceOnPage[] {
  if (pricedLines === 0) return [];
  const lines = ingredients.flatMap(({ costSource: source, costObservedAt: at }) =>
    source ? [{ source, at }] : [],
  );
  return lines.length > 0 ? lines : [{ source: costSource, at: costObservedAt }];
}

/** Cards and lists show the area's average; where a store's price differs, the page says both. */
function averageNote({ averagePerServing, servings }: PricedRecipe, costs: ServingCosts): string | undefined {
  if (!averagePerServing || costs.servings !== servings) return undefined;
  const average = centsOf(averagePerServing);
  return average === costs.perServing ? undefined : words.averageServing(dollars(average));
}

const Origin = ({ recipe }: { recipe: RecipeDetail }) => (
  <p className="flex min-h-6 items-center gap-2 text-sm">
    <span
      className={cx(
        'flex items-center gap-2 font-strong whitespace-nowrap',
        REGION_CLASSES[recipe.region].ink,
      )}
    >
      <RegionMark region={recipe.region} className="size-4" />
      {REGION_NAMES[recipe.region]}
    </span>
    <span className="min-w-0 truncate text-ink-2">{recipe.place}</span>
    {recipe.isPremium && <PremiumBadge className="ml-auto shrink-0" />}
  </p>
);

/** The largest thing on the page. Without a price for every line there is no total to show. */
function ServingPrice({ recipe, costs }: Pick<Props, 'recipe' | 'costs'>) {
  if (recipe.pricedLines < recipe.totalLines)
    return (
      <p className="my-2 text-xl font-strong">{words.linesPriced(recipe.pricedLines, recipe.totalLines)}</p>
    );
  return (
    <p className="flex flex-wrap items-baseline gap-x-2.5 text-lg text-ink-2">
      {isEstimate(recipe.costSource) && <span>{prices.about}</span>}
      <strong className="serving-price font-display leading-none font-strong tracking-tight text-ink">
        {dollars(costs.perServing)}
      </strong>
      <span>{words.aServingUnit}</span>
    </p>
  );
}

/** What whole packages cost, to the dollar; the receipt it leads to has the cents. */
function CheckoutLine({ recipe, costs, zipCode }: Pick<Props, 'recipe' | 'costs' | 'zipCode'>) {
  const isOwn = useHasOwnStores();
  if (recipe.pricedLines === 0) return null;
  const open = (event: MouseEvent) => {
    event.preventDefault();
    showReceipt();
  };
  const zip = recipe.priceArea ? zipCode : null;
  const near = zip && (isOwn ? words.atOwnStores : words.near(zip));
  const place = recipe.store ? words.atStore(recipe.store.chain) : near;
  return (
    <p className="flex min-h-8 items-center gap-2 font-strong">
      <ReceiptText aria-hidden="true" className="size-[18px] shrink-0" />
      {costs.checkout === null ? (
        <span className="font-normal text-ink-2">
          {costs.isError ? words.checkoutUnknown : words.counting}
        </span>
      ) : (
        <a href={`#${RECEIPT}`} onClick={open} className="py-1 underline underline-offset-4">
          {words.ifYouOwnNothing(Math.max(1, Math.round(costs.checkout / 100)), place)}
        </a>
      )}
    </p>
  );
}

/** Three facts at most: the rest of the recipe's tags are among what is good to know. */
function Facts({ recipe }: { recipe: RecipeDetail }) {
  const [tag] = recipe.tags;
  return (
    <ul className="mt-3.5 flex flex-wrap gap-x-5 gap-y-1 text-md text-ink-2">
      <Fact Icon={Clock} name={words.totalTime}>
        {durationWords(recipe.totalTime)}
      </Fact>
      <Fact Icon={Flame} name={words.caloriesServing}>
        {words.calories(wholeNumber(recipe.caloriesPerServing))}
      </Fact>
      {tag && <Fact Icon={Utensils}>{titleCase(tag)}</Fact>}
    </ul>
  );
}

const Fact = ({ Icon, name, children }: { Icon: LucideIcon; name?: string; children: ReactNode }) => (
  <li className="flex items-center gap-1.5">
    <Icon aria-hidden="true" className="size-4" />
    {name && <span className="sr-only">{name} </span>}
    {children}
  </li>
);

function Rating({ recipe }: { recipe: RecipeDetail }) {
  if (recipe.ratingCount === 0) return null;
  const rating = Number(recipe.averageRating);
  return (
    <p className="mt-3 flex items-center gap-3 text-sm">
      <Stars rating={rating} />
      <span className="sr-only">{card.rating(rating.toFixed(1), recipe.ratingCount)}</span>
      <span aria-hidden="true" className="flex gap-3">
        <strong className="font-strong">{rating.toFixed(1)}</strong>
        <span className="text-ink-2">{card.reviews(recipe.ratingCount)}</span>
      </span>
    </p>
  );
}
