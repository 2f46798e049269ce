import { prices as priceWords } from '@homeplate/kit/copy/prices.ts';
import { ageWords } from '@homeplate/kit/format/dates.ts';
import { dollars } from '@homeplate/kit/format/money.ts';
import { livePrices as words } from './live-copy.ts';
import type { PriceMove, PriceUpdate } from './price-moves.ts';

export type PriceSentence = { title: string; description: string; prices: 'cheaper' | 'dearer' | 'several' };

/** From this many moves within the window, they become one sentence. */
const MANY = 3;
const WINDOW_MS = 10_000;

/**
 * Says what changed, at most what a person can read: one sentence for each of two changes, then one for all changes of ten seconds. Says
 * nothing while the cost of a serving stays the same to the cent. `say` is called at once, or when the ten seconds are over.
 */
export function createPriceSentences(say: (sentence: PriceSentence) => void, now: () => number = Date.now) {
  /** The moves of the last ten seconds, and which of them no sentence has mentioned. */
  let recent: { at: number; move: PriceMove; isSaid: boolean }[] = [];
  /** The cost of a serving when it was last mentioned. */
  let said: number | undefined;
  let latest: PriceUpdate['serving'] | undefined;
  let quietUntil = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    recent = recent.filter(({ at }) => at > now() - WINDOW_MS);
    const fresh = recent.filter(({ isSaid }) => !isSaid);
    if (!latest || said === undefined || fresh.length === 0 || said === latest.to) return;
    const serving = { ...latest, from: said };
    said = latest.to;
    for (const entry of fresh) entry.isSaid = true;
    const moved = new Set(recent.map(({ move }) => move.itemId)).size;
    const [only] = fresh;
    if (only && fresh.length === 1 && recent.length < MANY) {
      say(sentenceOf(only.move, serving, now()));
      return;
    }
    say({ title: words.moved(moved), description: servingWords(serving), prices: 'several' });
    if (recent.length >= MANY) quietUntil = now() + WINDOW_MS;
  };

  return {
    add: ({ moves, serving, newStore, goneStore }: PriceUpdate) => {
      said ??= serving.from;
      latest = serving;
      if (newStore !== undefined) {
        recent = [];
        if (said === serving.to && !goneStore) return;
        const change = { ...serving, from: said };
        said = serving.to;
        say({
          title: goneStore ? words.goneStore(goneStore, newStore) : words.newStore(newStore),
          description: change.to === change.from ? words.sameServing : servingWords(change),
          prices: change.to < change.from ? 'cheaper' : 'dearer',
        });
        return;
      }
      for (const move of moves) {
        const unsaid = recent.find((entry) => !entry.isSaid && entry.move.itemId === move.itemId);
        if (unsaid) Object.assign(unsaid, { at: now(), move: joined(unsaid.move, move) });
        else recent.push({ at: now(), move, isSaid: false });
      }
      const wait = quietUntil - now();
      if (wait <= 0) flush();
      else timer ??= setTimeout(flush, wait);
    },
    stop: () => clearTimeout(timer),
  };
}

/**
 * Two moves of one ingredient as one. A store's price and the cost in the dish can arrive in two reloads: the store's price says more.
 */
function joined(first: PriceMove, second: PriceMove): PriceMove {
  if (first.storeName === second.storeName) return { ...second, from: first.from };
  return second.storeName === undefined ? first : second;
}

function sentenceOf(move: PriceMove, serving: PriceUpdate['serving'], now: number): PriceSentence {
  const { name, from, to, storeName, isAbout, observedAt } = move;
  const change = `${isAbout ? `${priceWords.about} ` : ''}${shelfWords(from)} → ${shelfWords(to)}`;
  const place = storeName ? words.atStore(storeName) : words.inDish;
  return {
    title: words.change(name, change, place, observedAt ? ageWords(observedAt, now) : undefined),
    description: servingWords(serving),
    prices: to < from ? 'cheaper' : 'dearer',
  };
}

const servingWords = ({ from, to, isAbout }: PriceUpdate['serving']): string =>
  words.serving(`${isAbout ? `${priceWords.about} ` : ''}${dollars(to)}`, dollars(from));

/** Cents below a dollar: "53¢", "$2.49". */
const shelfWords = (cents: number): string => (cents < 100 ? `${cents}¢` : dollars(cents));
