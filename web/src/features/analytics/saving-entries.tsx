import type { Saving } from '@homeplate/contracts/documents/savings.ts';
import { Button } from '@homeplate/kit/components/button.tsx';
import { Leader } from '@homeplate/kit/components/leader.tsx';
import { SourceMark } from '@homeplate/kit/components/source-mark.tsx';
import { sourceTitle } from '@homeplate/kit/copy/prices.ts';
import { type Column, csvOf } from '@homeplate/kit/format/csv.ts';
import { dayWords } from '@homeplate/kit/format/dates.ts';
import { Download } from 'lucide-react';
import { useId, useState } from 'react';
import { money } from './analytics-figures.tsx';
import { analytics } from './copy.ts';
import { downloadCsv } from './download-csv.ts';
import { savings as words } from './savings-copy.ts';

type Purchase = NonNullable<Saving['purchase']>;
/** As many at first, and more with each press: two years have hundreds. */
const PAGE = 20;

const dayOf = (date: string) => dayWords(`${date}T00:00:00Z`);
const packagesOf = ({ packages }: Purchase) => packages.map((one) => one.words).join(', ');
const ofPurchase = (name: string, of: (purchase: Purchase) => string, isNumber = true): Column<Saving> => ({
  name,
  words: ({ purchase }) => (purchase ? of(purchase) : ''),
  isNumber,
});
const COLUMNS: Column<Saving>[] = [
  { name: words.day, words: ({ date }) => date },
  { name: words.name, words: ({ name }) => name },
  { name: words.kind, words: ({ kind }) => words.kinds[kind] },
  { name: words.total, words: ({ saved }) => saved, isNumber: true },
  ofPurchase(words.bought, packagesOf, false),
  ofPurchase(words.usualStore, ({ usual }) => usual.store, false),
  ofPurchase(words.usualCost, ({ usual }) => usual.cost),
  ofPurchase(words.store, ({ store }) => store, false),
  ofPurchase(words.regularCost, ({ regular }) => regular.cost),
  ofPurchase(words.paidCost, ({ paid }) => paid),
];

/** Each saving, which opens to the receipt that explains it. */
export function SavingEntries({ entries }: { entries: readonly Saving[] }) {
  const id = useId();
  const [shown, setShown] = useState(PAGE);
  const left = entries.length - shown;
  const title = words.entries(entries.length);
  return (
    <section aria-labelledby={id} className="min-w-0 rounded-card border border-line bg-surface p-4 md:p-5">
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      <ul className="mt-2 text-sm">
        {entries.slice(0, shown).map((entry) => (
          <li key={entry.id} className="border-b border-line last:border-0">
            <Entry entry={entry} />
          </li>
        ))}
      </ul>
      {left > 0 && (
        <Button look="ghost" size="small" onClick={() => setShown((before) => before + PAGE)}>
          {words.more(Math.min(PAGE, left))}
        </Button>
      )}
      <Button
        look="ghost"
        size="small"
        aria-label={analytics.csvOf(title)}
        onClick={() => downloadCsv('savings', csvOf(COLUMNS, entries))}
      >
        <Download aria-hidden="true" className="size-4" />
        {analytics.csv}
      </Button>
    </section>
  );
}

const Entry = ({ entry: { date, kind, name, saved, purchase, meal } }: { entry: Saving }) => (
  <details>
    <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-x-4 py-2">
      <span className="min-w-0">
        <span className="block font-strong text-primary underline underline-offset-4">{name}</span>
        <span className="block text-ink-2">{words.entry(dayOf(date), words.kinds[kind])}</span>
      </span>
      <span className="shrink-0 font-strong tabular-nums">{money(saved)}</span>
    </summary>
    <dl aria-label={words.receipt} className="pb-3">
      {purchase && <PurchaseLines purchase={purchase} />}
      {meal && (
        <>
          <Leader name={words.portions}>{meal.servings}</Leader>
          {meal.swapped && (
            <>
              <Leader name={words.asWritten}>{money(meal.swapped.asWritten)}</Leader>
              <Leader name={words.asCooked}>{money(meal.swapped.asCooked)}</Leader>
            </>
          )}
          <Leader name={words.perPortion}>{money(meal.perServing)}</Leader>
        </>
      )}
      <Leader name={words.claimed(words.kinds[kind])} className="font-strong">
        {money(saved)}
      </Leader>
    </dl>
    {purchase?.isPromotion && <p className="pb-3 text-ink-2">{words.promotion}</p>}
  </details>
);

function PurchaseLines({ purchase }: { purchase: Purchase }) {
  const { store, paid, regular, usual, difference } = purchase;
  return (
    <>
      <Leader name={words.bought}>{packagesOf(purchase)}</Leader>
      <Leader name={<Priced words={words.usualPrice(usual.store)} price={usual} />}>
        {money(usual.cost)}
      </Leader>
      {usual.store !== store && (
        <Leader name={<Priced words={words.regularPrice(store)} price={regular} />}>
          {money(regular.cost)}
        </Leader>
      )}
      <Leader name={words.paid(store)}>{money(paid)}</Leader>
      <Leader name={words.difference}>{money(difference)}</Leader>
    </>
  );
}

/** A price with its source and its day. */
const Priced = ({ words: name, price }: { words: string; price: Purchase['regular'] }) => (
  <>
    {name}
    <span className="block text-xs text-ink-2">
      <SourceMark kind={price.source} className="mr-1" />
      {words.seen(sourceTitle[price.source], dayWords(price.observedAt))}
    </span>
  </>
);
