import type { ItemSet } from '@homeplate/contracts/documents/shopping-list.ts';
import { LONGEST_ITEM } from '@homeplate/contracts/documents/shopping-list-limits.ts';
import type { Food } from '@homeplate/reference/foods/food.ts';
import { foodById } from '@homeplate/reference/foods/foods.ts';
import { packageWords } from '@homeplate/reference/foods/package-words.ts';
import { isOnePiece, type Need } from '@homeplate/reference/foods/pieces.ts';
import { readAmount } from '@homeplate/reference/lines/amount.ts';
import { edibleShare } from '@homeplate/reference/lines/bought-grams.ts';
import { isFoodName } from '@homeplate/reference/lines/food-index.ts';
import { formatQuantity, toUsKitchen } from '@homeplate/reference/lines/kitchen-measure.ts';
import { type ListedNeed, listedNeed, mostGramsOf } from '@homeplate/reference/lines/listed-need.ts';
import { parseLine } from '@homeplate/reference/lines/parse-line.ts';
import { LRUCache } from 'lru-cache';

/** Items that meals and recipes need have the ids of their foods. */
export const itemIdOf = ({ id }: Pick<Food, 'id'>): string => `food-${id}`;
export const foodOfItem = (itemId: string): Food | undefined =>
  itemId.startsWith('food-') ? foodById(itemId.slice('food-'.length)) : undefined;

const lineOf = (quantity: string, name: string): string => `${quantity} ${name}`.trim();

/** Moves an amount at the beginning of the name into `quantity`: the name stays as the user wrote it. */
export function splitAmount(set: ItemSet): ItemSet {
  const { name, quantity = '' } = set;
  if (name === undefined || quantity !== '') return set;
  const { quantity: number, unit, end } = readAmount(name);
  const rest = name.slice(end).trim();
  const words = name
    .slice(0, end)
    .replace(/ of *$/i, '')
    .trim();
  // "7 up" is a name: a bare number belongs to a food that we know.
  if (number === null || rest === '' || words.length > 60 || (unit === null && !isFoodName(rest))) return set;
  return { ...set, name: rest, quantity: words };
}

/** Many items are read again with each request; parsing one takes a tenth of a millisecond. */
const readLines = new LRUCache<string, { listed: ListedNeed | null }>({ max: 20_000 });

/** What an item in words asks for; undefined for an unknown food. */
export function readItem(quantity: string, name: string): ListedNeed | undefined {
  const line = lineOf(quantity, name);
  const known = readLines.get(line);
  if (known) return known.listed ?? undefined;
  const listed = listedNeed(parseLine(line));
  readLines.set(line, { listed: listed ?? null });
  return listed;
}

/** A number in an amount above this is a typing error whatever it counts; it is also the most grams. */
const MOST = 100_000;
const NOTHING = 'An amount is more than 0. To buy none of it, remove the item';
const TOO_MUCH = 'That is more than a household can carry home. Please use a smaller amount';
const TOO_LONG = `An item has at most ${LONGEST_ITEM} characters with its amount`;

/** The number at the beginning of a text, also one with more digits than an amount has. */
function numberIn(text: string): number | null {
  const plain = /^\s*(\d[\d,]*(?:\.\d+)?(?:e\d+)?)(?![\d/])/i.exec(text)?.[1];
  const { quantity } = readAmount(`${text} `);
  return plain === undefined ? quantity : Math.max(Number(plain.replaceAll(',', '')), quantity ?? 0);
}

/** What is wrong with the amount of a change, after `splitAmount`, in words; undefined if nothing is. */
export function problemOfAmount(itemId: string, { name, quantity = '' }: ItemSet): string | undefined {
  if (name !== undefined && quantity === '' && (numberIn(name) ?? 0) > MOST) return TOO_MUCH;
  if (quantity === '') return undefined;
  if (lineOf(quantity, name ?? '').length > LONGEST_ITEM) return TOO_LONG;
  const number = numberIn(quantity);
  if (number === 0 || /^\s*-\s*\d/.test(quantity)) return NOTHING;
  if (number !== null && number > MOST) return TOO_MUCH;
  const food = foodOfItem(itemId);
  const listed = readItem(quantity, name ?? food?.name ?? '');
  return listed && listed.need.grams > mostGramsOf(listed.food) ? TOO_MUCH : undefined;
}

/** An amount for the cook: "3 onions (about 4 oz each)" are "3", "2 × 15 oz can" stay so, 240 g of flour are "2 cups". */
export function needWords(food: Food, { grams, piece }: Need): string {
  if (!(grams > 0)) return '';
  const size = piece === undefined ? undefined : food.packages[piece];
  if (!size) return toUsKitchen(food, grams * edibleShare(food, null)).text;
  const count = Math.round((grams / size.grams) * 4) / 4;
  if (isOnePiece(size.label)) return formatQuantity(count);
  return Number.isInteger(count)
    ? packageWords(count, size.label)
    : `${formatQuantity(count)} × ${size.label}`;
}
