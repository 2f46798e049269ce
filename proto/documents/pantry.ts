import { z } from 'zod';
import { PlanDate } from './meal-plan.ts';
import {
  LONGEST_PANTRY_LINE,
  LONGEST_STORE_NAME,
  MOST_MISSING_FOODS,
  MOST_NEW_PANTRY_ITEMS,
  MOST_PANTRY_GRAMS,
  MOST_PANTRY_NOTE,
  MOST_PANTRY_PIECES,
  PANTRY_PLACES,
  PANTRY_STATES,
} from './pantry-limits.ts';
import { Amount } from './price.ts';
import { Course } from './recipe.ts';

const NO_FOOD = 'There is no such food';
export const PantryFoodId = z.string(NO_FOOD).regex(/^[a-z0-9][a-z0-9-]{0,79}$/, NO_FOOD);
const GRAMS = `Grams are more than 0, up to ${MOST_PANTRY_GRAMS.toLocaleString('en-US')}`;
const PIECES = `Pieces are more than 0, up to ${MOST_PANTRY_PIECES.toLocaleString('en-US')}`;
const Grams = z.number(GRAMS).positive(GRAMS).max(MOST_PANTRY_GRAMS, GRAMS);
const Pieces = z.number(PIECES).positive(PIECES).max(MOST_PANTRY_PIECES, PIECES);
const AMOUNT = 'Please use an amount such as 2 cups or 12 oz';
const AmountText = z.string(AMOUNT).trim().min(1, AMOUNT).max(40, AMOUNT);
const LINE = `A line has 1 to ${LONGEST_PANTRY_LINE} characters, such as 2 lb chicken thighs`;
const PRICE = 'Please use dollars and cents, such as 3.49';
const PricePaid = z.string(PRICE).regex(/^\d{1,4}\.\d{2}$/, PRICE);
const NOTE = `A note has at most ${MOST_PANTRY_NOTE} characters`;
const Note = z.string(NOTE).trim().max(MOST_PANTRY_NOTE, NOTE);
const STORE = `The name of a store has at most ${LONGEST_STORE_NAME} characters`;
const Store = z.string(STORE).trim().max(LONGEST_STORE_NAME, STORE);
const NO_STORE = 'There is no such store';
const StoreId = z.string(NO_STORE).regex(/^[a-z0-9][a-z0-9-]{0,79}$/, NO_STORE);
const Place = z.enum(PANTRY_PLACES, 'Please choose pantry, fridge or freezer');
const Opened = z.boolean('must be true or false');
const ONE_AMOUNT = 'Please send grams, pieces or an amount, not several';

/** Marks the amounts beyond the first of these. */
function checkOneAmount(
  body: { grams?: unknown; pieces?: unknown; amount?: unknown },
  check: { addIssue(issue: { code: 'custom'; path: string[]; message: string }): void },
): void {
  const named = (['grams', 'pieces', 'amount'] as const).filter((field) => body[field] !== undefined);
  for (const path of named.slice(1)) check.addIssue({ code: 'custom', path: [path], message: ONE_AMOUNT });
}

const ONCE = 'is 8 to 200 letters, digits, and - _ . :';
const Once = z.string(ONCE).regex(/^[\w.:-]{8,200}$/, ONCE);

/**
 * A food to put into the pantry: a `foodId` with an amount, or a typed `line` that has both. Without an amount it is one package of the
 * usual size.
 */
export const NewPantryItem = z
  .strictObject({
    foodId: PantryFoodId.optional(),
    /** "2 lb chicken thighs" */
    line: z.string(LINE).trim().min(1, LINE).max(LONGEST_PANTRY_LINE, LINE).optional(),
    /** As bought. */
    grams: Grams.optional(),
    pieces: Pieces.optional(),
    /** "2 cups" */
    amount: AmountText.optional(),
    /** Defaults to the food's usual place. */
    place: Place.optional(),
    opened: Opened.optional(),
    /** Defaults to today. */
    boughtOn: PlanDate.optional(),
    /** Defaults to `boughtOn` and the food's shelf life. */
    bestBefore: PlanDate.optional(),
    /** For the whole amount. */
    pricePaid: PricePaid.optional(),
    /** Where it was bought. */
    store: Store.optional(),
    /** The store's id, if it is known: the price then counts as one that a shopper saw there. */
    storeId: StoreId.optional(),
    /** What it comes from, such as a checked item of a list. A household's pantry gets it once, until that is undone. */
    once: Once.optional(),
    note: Note.optional(),
  })
  .superRefine((body, check) => {
    const { foodId, line, grams, pieces, amount } = body;
    if ((foodId === undefined) === (line === undefined))
      check.addIssue({ code: 'custom', path: ['foodId'], message: 'Please choose a food, or send a line' });
    else if (line !== undefined && (grams ?? pieces ?? amount) !== undefined)
      check.addIssue({ code: 'custom', path: ['line'], message: 'A line has its own amount' });
    else checkOneAmount(body, check);
  });
export type NewPantryItem = z.infer<typeof NewPantryItem>;

const ITEMS = `Please send 1 to ${MOST_NEW_PANTRY_ITEMS} items`;
// Not `max`, which ends the parse of a union with the other form's words.
export const NewPantryItems = z
  .array(NewPantryItem, ITEMS)
  .refine(({ length }) => length >= 1 && length <= MOST_NEW_PANTRY_ITEMS, ITEMS);
/** `POST /api/pantry`: one item, or several of which all are added or none. */
export const NewPantryBody = z.union([NewPantryItem, z.strictObject({ items: NewPantryItems })]);
export type NewPantryBody = z.infer<typeof NewPantryBody>;

/** `PUT /api/pantry/{id}`: omitted fields stay. An item that is used up is deleted. */
export const PantryChangeBody = z
  .strictObject({
    grams: Grams.optional(),
    pieces: Pieces.optional(),
    amount: AmountText.optional(),
    place: Place.optional(),
    opened: Opened.optional(),
    boughtOn: PlanDate.optional(),
    /** null: from the food's shelf life. */
    bestBefore: PlanDate.nullable().optional(),
    pricePaid: PricePaid.nullable().optional(),
    /** Empty: none. */
    store: Store.optional(),
    /** Empty: none. */
    note: Note.optional(),
  })
  .superRefine(checkOneAmount);
export type PantryChangeBody = z.infer<typeof PantryChangeBody>;

/** An amount for the user: "1 1/2 cups" and "340 g"; pieces are a bare number in both. */
export const PantryAmount = z.object({ us: z.string(), metric: z.string() });
export type PantryAmount = z.infer<typeof PantryAmount>;

export const PantryItem = z.object({
  id: z.string(),
  foodId: z.string(),
  name: z.string(),
  /** Shopping category: "Produce". */
  category: z.string(),
  place: Place,
  /** As bought. */
  grams: z.number(),
  /** null unless the amount was given in pieces. */
  pieces: z.number().nullable(),
  amount: PantryAmount,
  opened: z.boolean(),
  boughtOn: PlanDate,
  bestBefore: PlanDate,
  /** The date was typed, not calculated from the food's shelf life. */
  bestBeforeByHand: z.boolean(),
  /** From today to `bestBefore`; negative once it is past. */
  daysLeft: z.int(),
  /** `use-soon`: within 3 days. A date is about quality, not safety. */
  state: z.enum(PANTRY_STATES),
  pricePaid: Amount.nullable(),
  store: z.string().nullable(),
  note: z.string().nullable(),
  /** The pantry's version when the item last changed. */
  version: z.int(),
});
export type PantryItem = z.infer<typeof PantryItem>;

/** The response of `POST /api/pantry`: an array if the request had one. */
export const AddedPantryItems = z.union([PantryItem, z.array(PantryItem)]);

/** `GET /api/pantry`: what the household has at home. */
export const Pantry = z.object({
  /** Increases with each change; for `If-Match`. */
  version: z.int(),
  /** First what to use soon, then what is past its date, then the rest; each by date. */
  items: z.array(PantryItem),
  /** Foods that are always at home, and never bought. */
  staples: z.array(z.object({ foodId: z.string(), name: z.string() })),
});
export type Pantry = z.infer<typeof Pantry>;

/** `POST /api/pantry/undo`. `left`: how many changes can still be undone. */
export const UndonePantry = z.object({ pantry: Pantry, left: z.int() });
export type UndonePantry = z.infer<typeof UndonePantry>;

/** The event `pantry` of `GET /api/events?household=`: the pantry changed, and with it what plans cost at checkout. */
export const PantryMessage = z.object({ householdId: z.string(), version: z.int() });
export type PantryMessage = z.infer<typeof PantryMessage>;

/** `GET /api/pantry/cooked/{id}`: what a cooked meal used, for the question whether to take it from the pantry. */
export const CookedUse = z.object({
  cookedId: z.string(),
  mealName: z.string(),
  /** It was taken already. */
  isTaken: z.boolean(),
  /** Foods that the pantry holds, without staples. */
  items: z.array(
    z.object({
      foodId: z.string(),
      name: z.string(),
      /** What the meal needs, at most `haveGrams`. */
      grams: z.number(),
      amount: PantryAmount,
      haveGrams: z.number(),
      haveAmount: PantryAmount,
    }),
  ),
});
export type CookedUse = z.infer<typeof CookedUse>;

/** `POST /api/pantry/cooked/{id}`: what to take, as corrected by the user; an empty array takes nothing and asks no more. */
export const TakeCookedBody = z.strictObject({
  items: z
    .array(z.strictObject({ foodId: PantryFoodId, grams: Grams }))
    .max(200, 'Please send at most 200 items'),
});
export type TakeCookedBody = z.infer<typeof TakeCookedBody>;

const MISSING = `must be 0 to ${MOST_MISSING_FOODS}`;
/** The query of `GET /api/pantry/recipes`. */
export const MissingFoods = z.coerce
  .number(MISSING)
  .int(MISSING)
  .min(0, MISSING)
  .max(MOST_MISSING_FOODS, MISSING);

/** A recipe that the pantry nearly holds. */
export const PantryRecipe = z.object({
  id: z.string(),
  title: z.string(),
  course: Course,
  minutes: z.int(),
  servings: z.int(),
  /** How many of its foods are at home, staples included. */
  atHome: z.int(),
  /** Foods of it to use soon or past their date. */
  useSoon: z.array(z.object({ foodId: z.string(), name: z.string() })),
  missing: z.array(
    z.object({
      foodId: z.string(),
      name: z.string(),
      grams: z.number(),
      amount: PantryAmount,
      /** In whole packages at checkout; null if unknown. */
      cost: Amount.nullable(),
    }),
  ),
  /** What the missing foods cost at checkout; null if a price is unknown. */
  missingCost: Amount.nullable(),
});
export type PantryRecipe = z.infer<typeof PantryRecipe>;

/** `GET /api/pantry/recipes?missing=`: those that use up foods first, then the cheapest. At most 60; `total` counts all. */
export const PantryRecipes = z.object({ recipes: z.array(PantryRecipe), total: z.int() });
export type PantryRecipes = z.infer<typeof PantryRecipes>;
