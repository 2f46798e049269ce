import type { ListPrices } from '@homeplate/contracts/documents/shopping.ts';
import { Badge } from '@homeplate/kit/components/badge.tsx';
import { cx } from '@homeplate/kit/components/class-names.ts';
import { Money, moneyWords } from '@homeplate/kit/components/money.tsx';
import { prices as priceWords } from '@homeplate/kit/copy/prices.ts';
import { centsOf, dollars } from '@homeplate/kit/format/money.ts';
import { shopping as words } from './copy.ts';
import { type Basket, isAbout } from './list-view.ts';

type Props = {
  prices: ListPrices;
  baskets: readonly Basket[];
  chosen: Basket;
  onChoose: (basket: Basket) => void;
};

/** One stop, two, or the nearest: a radio group of cards. */
export function BasketChoice({ prices, baskets, chosen, onChoose }: Props) {
  return (
    <fieldset className="print:hidden">
      <legend className="mb-2 text-sm font-strong">{words.baskets}</legend>
      <div className="grid gap-3 md:grid-cols-[repeat(auto-fit,minmax(11rem,1fr))]">
        {baskets.map((basket) => (
          <Card
            key={`${basket.kind} ${basket.stores.join()}`}
            prices={prices}
            basket={basket}
            cheapest={baskets[0]?.cents ?? 0}
            isChosen={basket.kind === chosen.kind && basket.stores.join() === chosen.stores.join()}
            onChoose={() => onChoose(basket)}
          />
        ))}
      </div>
      {!prices.twoStops && prices.items.length > 1 && (
        <p className="mt-2 text-xs text-ink-2">{words.noSecond}</p>
      )}
    </fieldset>
  );
}

const TITLES = {
  one: words.oneStop,
  two: words.twoStops,
  nearest: words.nearest,
  store: words.atStore,
} as const;

type CardProps = {
  prices: ListPrices;
  basket: Basket;
  cheapest: number;
  isChosen: boolean;
  onChoose: () => void;
};

function Card({ prices, basket, cheapest, isChosen, onChoose }: CardProps) {
  const stores = basket.stores.flatMap((place) => prices.stores[place] ?? []);
  const [first] = stores;
  if (!first) return null;
  const about = isAbout(stores.map(({ source }) => source));
  const { twoStops } = prices;
  const isTwo = basket.kind === 'two' && twoStops;
  // Every store prices the same lines.
  const { priced, total } = first.coverage;
  const trip = isTwo ? words.together(words.miles(twoStops.extraMiles)) : words.miles(first.distance);
  return (
    <label
      className={cx(
        'relative block cursor-pointer rounded-card bg-surface p-4 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
        isChosen ? 'border-2 border-primary' : 'm-px border border-line-strong hover:border-ink',
      )}
    >
      <input
        type="radio"
        name="basket"
        checked={isChosen}
        onChange={onChoose}
        className="absolute top-4 right-4 size-5 accent-primary outline-none"
      />
      <span className="block pr-8 font-strong">{TITLES[basket.kind]}</span>
      <span className="block font-display text-2xl font-strong tracking-display">
        <Money cents={basket.cents} source={about ? 'estimate' : first.source} />
      </span>
      <span className="mt-1 block text-sm text-ink-2">
        {stores.map(({ storeName }) => storeName).join(' + ')}
        <span className="block">
          {priced === total ? words.everything(trip) : words.partly(priced, total, trip)}
        </span>
      </span>
      <span className="mt-2.5 block">
        {isTwo ? (
          <Saves cents={centsOf(twoStops.savings)} about={about} />
        ) : basket.cents > cheapest ? (
          <Badge>{words.costsMore(moneyWords(basket.cents - cheapest, about))}</Badge>
        ) : (
          <Badge look="save">{words.cheapestOne}</Badge>
        )}
      </span>
    </label>
  );
}

/** The price tag of a saving. Estimates have no yellow. */
function Saves({ cents, about }: { cents: number; about: boolean }) {
  const amount = `${about ? `${priceWords.about} ` : ''}${dollars(cents)}`;
  return about ? (
    <Badge look="save">{words.saves(amount)}</Badge>
  ) : (
    <span className="inline-block rounded-l-tag bg-tag py-1 pr-5 pl-2.5 font-display text-sm font-strong text-on-tag [clip-path:polygon(0_0,calc(100%-12px)_0,100%_50%,calc(100%-12px)_100%,0_100%)]">
      {words.saves(amount)}
    </span>
  );
}
