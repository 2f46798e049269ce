import {
  AddedPantryItems,
  CookedUse,
  NewPantryBody,
  type NewPantryItem,
  Pantry,
  PantryChangeBody,
  PantryItem,
  PantryRecipes,
  TakeCookedBody,
  UndonePantry,
} from '@homeplate/contracts/documents/pantry.ts';
import { amountOf } from '@homeplate/contracts/documents/price.ts';
import { foodById, portionCents } from '../data/foods.ts';
import { readLine } from '../read-line.ts';
import { found, param, Refusal, type RouteTable, route } from '../route.ts';
import { type MockState, newId } from '../state.ts';

const access = 'signed-in';
const DAY_MS = 86_400_000;
const dayIn = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
const daysUntil = (date: string): number => Math.round((Date.parse(date) - Date.parse(dayIn(0))) / DAY_MS);
const FRESH = 14;

const stateOf = (days: number): PantryItem['state'] =>
  days < 0 ? 'past-date' : days <= 3 ? 'use-soon' : 'fine';
const amountWords = (grams: number) => ({
  us: `${Math.round(grams / 2.835) / 10} oz`,
  metric: `${Math.round(grams)} g`,
});

function itemOf(state: MockState, body: NewPantryItem): PantryItem {
  const read = readLine(body.line ?? body.amount ?? '');
  const food = body.foodId === undefined ? read.food : foodById(body.foodId);
  if (!food) throw new Refusal('INVALID_INPUT', undefined, { line: "We don't know this item yet" });
  const one = food.units[''];
  const pieces = body.pieces ?? null;
  const grams = body.grams ?? (pieces && one ? pieces * one : (read.grams ?? food.package.grams));
  const bestBefore = body.bestBefore ?? dayIn(FRESH);
  return {
    id: newId(state, 'pantry'),
    foodId: food.id,
    name: food.name,
    category: food.category,
    place: body.place ?? (food.category === 'Pantry' ? 'pantry' : 'fridge'),
    grams,
    pieces,
    amount: pieces ? { us: String(pieces), metric: String(pieces) } : amountWords(grams),
    opened: body.opened ?? false,
    boughtOn: body.boughtOn ?? dayIn(0),
    bestBefore,
    bestBeforeByHand: body.bestBefore !== undefined,
    daysLeft: daysUntil(bestBefore),
    state: stateOf(daysUntil(bestBefore)),
    pricePaid: body.pricePaid ?? null,
    store: body.store || null,
    note: body.note || null,
    version: state.pantry.version + 1,
  };
}

/** Keeps the items as they are, for undo, and replaces them. */
function changeItems(state: MockState, items: PantryItem[]): void {
  const order = { 'use-soon': 0, 'past-date': 1, fine: 2 };
  state.formerPantries.push(state.pantry.items);
  state.pantry = {
    ...state.pantry,
    version: state.pantry.version + 1,
    items: items.toSorted((a, b) => order[a.state] - order[b.state] || a.daysLeft - b.daysLeft),
  };
}

export const pantryRoutes: RouteTable = {
  'GET /api/pantry': route({ access, answer: Pantry }).handle(({ state }) => state.pantry),
  'POST /api/pantry': route({ access, status: 201, answer: AddedPantryItems, body: NewPantryBody }).handle(
    ({ state, body }) => {
      const isList = 'items' in body;
      const added = (isList ? body.items : [body]).map((item) => itemOf(state, item));
      changeItems(state, [...state.pantry.items, ...added]);
      return isList ? added : (added[0] as PantryItem);
    },
  ),
  'PUT /api/pantry/:id': route({ access, answer: PantryItem, body: PantryChangeBody }).handle((call) => {
    const { state, body } = call;
    const item = found(state.pantry.items.find(({ id }) => id === param(call, 'id')));
    const { bestBefore, amount, ...rest } = body;
    const read = amount === undefined ? undefined : readLine(`${amount} ${item.name}`).grams;
    const date = bestBefore ?? (bestBefore === null ? dayIn(FRESH) : item.bestBefore);
    const grams = rest.grams ?? read ?? item.grams;
    const changed: PantryItem = {
      ...item,
      ...rest,
      grams,
      pieces: rest.pieces ?? (grams === item.grams ? item.pieces : null),
      amount: grams === item.grams ? item.amount : amountWords(grams),
      note: rest.note === undefined ? item.note : rest.note || null,
      bestBefore: date,
      daysLeft: daysUntil(date),
      state: stateOf(daysUntil(date)),
    };
    changeItems(
      state,
      state.pantry.items.map((one) => (one.id === item.id ? changed : one)),
    );
    return changed;
  }),
  'DELETE /api/pantry/:id': route({ access, status: 204 }).handle((call) => {
    const { state } = call;
    const item = found(state.pantry.items.find(({ id }) => id === param(call, 'id')));
    changeItems(
      state,
      state.pantry.items.filter((one) => one !== item),
    );
  }),
  'POST /api/pantry/undo': route({ access, answer: UndonePantry }).handle(({ state }) => {
    const items = state.formerPantries.pop();
    if (!items) throw new Refusal('CONFLICT', 'There is nothing left to undo.');
    state.pantry = { ...state.pantry, version: state.pantry.version + 1, items };
    return { pantry: state.pantry, left: state.formerPantries.length };
  }),
  'PUT /api/pantry/staples/:foodId': route({ access, status: 204 }).handle((call) => {
    const { id: foodId, name } = found(foodById(param(call, 'foodId')));
    const others = call.state.pantry.staples.filter((one) => one.foodId !== foodId);
    call.state.pantry = { ...call.state.pantry, staples: [...others, { foodId, name }] };
  }),
  'DELETE /api/pantry/staples/:foodId': route({ access, status: 204 }).handle((call) => {
    const { pantry } = call.state;
    const staples = pantry.staples.filter(({ foodId }) => foodId !== param(call, 'foodId'));
    call.state.pantry = { ...pantry, staples };
  }),
  'GET /api/pantry/recipes': route({ access, answer: PantryRecipes }).handle(({ state, query }) => {
    const [onion, lemon] = ['onion', 'lemon'].map((id) => foodById(id));
    const foods = [onion, lemon].filter((food) => food !== undefined).slice(0, Number(query.get('missing')));
    const missing = foods.map((food) => {
      const { grams } = food.package;
      const cost = amountOf(portionCents(food, grams));
      return { foodId: food.id, name: food.name, grams, amount: amountWords(grams), cost };
    });
    const cents = foods.reduce((sum, food) => sum + portionCents(food, food.package.grams), 0);
    const recipes = state.recipes.slice(0, state.pantry.items.length > 0 ? 4 : 0).map((recipe, at) => ({
      id: recipe.id,
      title: recipe.title,
      course: 'dinner' as const,
      minutes: 30,
      servings: recipe.servings,
      atHome: 5,
      useSoon: state.pantry.items.filter((item) => at === 0 && item.state === 'use-soon'),
      missing: at === 0 ? [] : missing,
      missingCost: at === 0 ? '0.00' : amountOf(cents),
    }));
    return { recipes, total: recipes.length };
  }),
  'GET /api/pantry/cooked/:id': route({ access, answer: CookedUse }).handle((call) => {
    const { state } = call;
    const entry = found(state.cooked.find(({ id }) => id === param(call, 'id')));
    const meal = found(state.meals.find(({ id }) => id === entry.mealId));
    return {
      cookedId: entry.id,
      mealName: meal.name,
      isTaken: state.takenCooked.has(entry.id),
      items: state.pantry.items.slice(0, 2).map(({ foodId, name, grams }) => ({
        foodId,
        name,
        grams: grams / 2,
        amount: amountWords(grams / 2),
        haveGrams: grams,
        haveAmount: amountWords(grams),
      })),
    };
  }),
  'POST /api/pantry/cooked/:id': route({ access, answer: Pantry, body: TakeCookedBody }).handle((call) => {
    const { state, body } = call;
    const id = param(call, 'id');
    if (state.takenCooked.has(id))
      throw new Refusal('CONFLICT', 'This meal was taken from your pantry already.');
    state.takenCooked.add(id);
    const left = state.pantry.items.flatMap((item) => {
      const taken = body.items.find(({ foodId }) => foodId === item.foodId)?.grams ?? 0;
      const grams = item.grams - taken;
      return grams < 1 ? [] : [{ ...item, grams, amount: amountWords(grams) }];
    });
    changeItems(state, left);
    return state.pantry;
  }),
};
