import type { RecipeDetail } from '@homeplate/contracts/documents/recipe.ts';
import type { ListPrices } from '@homeplate/contracts/documents/shopping.ts';
import { LIST_CATEGORIES } from '@homeplate/contracts/documents/shopping-list-limits.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import 'fake-indexeddb/auto';
import Toaster from '@homeplate/kit/components/toaster.tsx';
import { centsOf } from '@homeplate/kit/format/money.ts';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { StoredLine } from './list-operations.ts';
import { basketsOf, rowsOf, sectionsOf } from './list-view.ts';
import { addRecipe } from './recipe-lines.ts';
import { ShoppingList } from './shopping-list.tsx';
import { addLines, addTyped, loadList, removeLines, storedLines } from './stored-list.ts';
import { storePrices } from './stored-prices.ts';

const price = (cost: string, label = '1 lb pack') => ({
  cost,
  packages: [{ count: 1, label, words: label }],
  source: 'estimate' as const,
  observedAt: '2026-08-31T00:00:00.000Z',
});
const store = (chain: string, distance: number, total: string) => ({
  storeId: chain.toLowerCase(),
  storeName: `${chain}, Main St`,
  chain,
  distance,
  total,
  coverage: { priced: 3, total: 4 },
  source: 'estimate' as const,
  observedItems: 0,
  observedAt: '2026-08-31T00:00:00.000Z',
  sample: true,
});
const item = (itemId: string, name: string, category: string, lines: number[], costs: [string, string]) => ({
  itemId,
  name,
  category,
  aisle: category,
  lines,
  grams: 454,
  assumed: itemId === 'whole-milk',
  near: itemId === 'chicken-thigh',
  byWeight: false,
  snap: true,
  prices: costs.map((cost) => price(cost)),
});
const TEXTS = ['2 lb chicken thighs', 'milk', '1 lb chicken thighs', 'gift card'];
const PRICES: ListPrices = {
  zipCode: '37203',
  city: 'Nashville',
  state: 'TN',
  items: [
    item('chicken-thigh', 'Chicken thighs', 'Meat & Seafood', [0, 2], ['9.00', '6.00']),
    item('whole-milk', 'Whole milk', 'Dairy', [1], ['2.00', '4.00']),
  ],
  unpriced: [{ line: 3, reason: 'no-food' }],
  stores: [store('Kroger', 0.8, '11.00'), store('Aldi', 1.9, '10.00')],
  oneStop: { stores: [1], itemStores: [1, 1], total: '10.00' },
  twoStops: {
    stores: [0, 1],
    itemStores: [1, 0],
    total: '8.00',
    savings: '2.00',
    extraMiles: 1.2,
    drivingCost: '0.25',
    netSavings: '1.75',
  },
  perMile: '0.21',
};
const line = (text: string, done = false) => ({ id: text, text, done });
const setLines = (lines: readonly StoredLine[]) => {
  removeLines(storedLines().map(({ id }) => id));
  addLines(lines);
};

const asked = vi.fn((_path: string, _options: { body: string }) => Promise.resolve(Response.json(PRICES)));
beforeEach(async () => {
  vi.stubGlobal('fetch', asked);
  asked.mockClear();
  await loadList();
  setLines([]);
  storePrices(null);
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

describe('the shopping list', () => {
  it('the shopping list adds typed or pasted lines, up to its limit', () => {
    expect(addTyped('• 2 lb chicken thighs\n\n- milk\n  □ eggs \n')).toEqual({
      added: 3,
      leftOut: 0,
      tooLong: 0,
    });
    expect(storedLines().map(({ text }) => text)).toEqual(['2 lb chicken thighs', 'milk', 'eggs']);
    expect(addTyped('x'.repeat(201))).toEqual({ added: 0, leftOut: 0, tooLong: 1 });
    expect(addTyped('salt\n'.repeat(2_020))).toEqual({ added: 1_997, leftOut: 23, tooLong: 0 });
    expect(addTyped('one more')).toEqual({ added: 0, leftOut: 1, tooLong: 0 });
  });

  it('the shopping list adds a recipe for the selected servings and combines equal ingredients', () => {
    const ingredient = (over: object) => ({
      itemId: 'butter',
      name: 'Butter',
      counted: null,
      quantity: 2,
      quantityMax: null,
      unit: 'tbsp',
      optional: false,
      ...over,
    });
    const recipe = {
      title: 'Grits',
      servings: 4,
      ingredients: [
        ingredient({}),
        ingredient({ itemId: 'water', name: 'Water' }),
        ingredient({ itemId: 'chive', name: 'Chives', optional: true }),
        ingredient({ itemId: 'salt', name: 'Salt', quantity: null, unit: null }),
        ingredient({
          itemId: 'lemon',
          name: 'Lemon',
          quantity: 1,
          quantityMax: 2,
          unit: null,
          counted: { one: 'Lemon', several: 'Lemons' },
        }),
        ingredient({ itemId: 'crushed-tomatoes', name: 'Canned crushed tomatoes', quantity: 1, unit: 'can' }),
      ],
    } as unknown as RecipeDetail;
    expect(addRecipe(recipe, 8)).toEqual({ added: 4, leftOut: 0, tooLong: 0 });
    const texts = () => storedLines().map(({ text }) => text);
    expect(texts()).toEqual(['1/4 cup butter', 'Salt', '4 lemons', '2 cans crushed tomatoes']);
    addRecipe({ ...recipe, title: 'More grits' }, 4);
    expect(texts()).toEqual(['6 tbsp butter', 'Salt', '6 lemons', '3 cans crushed tomatoes', 'Salt']);
    expect(storedLines()[0]?.from).toEqual(['Grits', 'More grits']);
  });
});

describe('shopping list rows', () => {
  const kept = { texts: TEXTS, at: '2026-11-21T00:00:00.000Z', prices: PRICES };
  const titles = { all: 'All', unpriced: 'Not priced' };

  it('shopping list rows are foods in the order of a store, equal ones combined, unpriced ones last', () => {
    const [one, two] = basketsOf(PRICES);
    const sections = sectionsOf(
      rowsOf(
        TEXTS.map((text) => line(text)),
        kept,
        one,
      ),
      'aisle',
      titles,
      LIST_CATEGORIES,
    );
    expect(sections.map(({ title, cents, rows }) => [title, cents, rows.map(({ text }) => text)])).toEqual([
      ['Meat & Seafood', 600, ['2 lb chicken thighs + 1 lb chicken thighs']],
      ['Dairy', 400, ['milk']],
      ['Not priced', 0, ['gift card']],
    ]);
    const walked = sectionsOf(
      rowsOf(
        TEXTS.map((text) => line(text)),
        kept,
        one,
      ),
      'aisle',
      titles,
      LIST_CATEGORIES.toReversed(),
    );
    expect(walked.map(({ title }) => title)).toEqual(['Dairy', 'Meat & Seafood', 'Not priced']);
    const split = rowsOf(
      TEXTS.map((text) => line(text)),
      kept,
      two,
    );
    expect(split.map(({ store }) => store?.chain)).toEqual(['Aldi', 'Kroger', undefined]);
  });

  it('shopping list rows find their prices by text after the list has changed, and add up to the total', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(TEXTS), fc.constantFrom(...basketsOf(PRICES)), (texts, basket) => {
        const rows = rowsOf(
          [...texts, 'soap'].map((text) => line(text)),
          kept,
          basket,
        );
        expect(rows.flatMap(({ ids }) => ids).sort()).toEqual([...texts, 'soap'].sort());
        expect(rows.find(({ text }) => text === 'soap')?.price).toBeUndefined();
        const cents = rows.reduce((sum, { price }) => sum + (price ? centsOf(price.cost) : 0), 0);
        if (texts.includes('milk') && texts.some((text) => text.includes('chicken')))
          expect(cents).toBe(basket.cents);
      }),
    );
  });
});

describe('the shopping page', () => {
  const open = (zipCode: string | null | undefined = '37203') => {
    const onSetPlace = vi.fn();
    render(
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <ShoppingList zipCode={zipCode} onSetPlace={onSetPlace} browse={<a href="/recipes">Browse</a>} />
      </QueryClientProvider>,
    );
    return { onSetPlace };
  };

  it('the shopping page shows an invitation when it is empty, adds a line, prices it and checks it off', async () => {
    const person = userEvent.setup();
    open();
    expect(screen.getByRole('heading', { name: 'Nothing on the list yet' })).toBeTruthy();
    for (const text of TEXTS) await person.type(screen.getByLabelText('Add items'), `${text}{Enter}`);
    const dairy = await screen.findByRole('region', { name: 'Dairy' });
    expect(within(dairy).getByText('about').parentElement?.textContent).toContain('$4.00');
    expect(within(dairy).getByText('no amount given, so we priced one package')).toBeTruthy();
    expect(
      screen.getByText('priced as Chicken thighs, the closest item we know: is that right?'),
    ).toBeTruthy();
    const receipt = screen.getByRole('region', { name: 'One stop, one list' });
    expect(receipt.textContent).toContain('1. Aldi, Main St');
    expect(JSON.parse(asked.mock.lastCall?.[1].body ?? '')).toEqual({ lines: TEXTS });

    await person.click(screen.getByRole('radio', { name: /Two stops/ }));
    const split = screen.getByRole('region', { name: 'Two stops, one list' });
    expect(split.textContent).toContain('Second stop saves');
    expect(split.textContent).toContain('Driving, 1.2 mi at $0.21 a mile');
    await person.click(screen.getByRole('checkbox', { name: /^milk/ }));
    expect(storedLines().find(({ text }) => text === 'milk')?.done).toBe(true);
    await person.click(screen.getByRole('button', { name: 'Remove checked items' }));
    expect(storedLines().map(({ text }) => text)).not.toContain('milk');
  });

  it('the shopping page keeps the typed text when a list is pasted beside it, and replaces the selection', async () => {
    const person = userEvent.setup();
    open();
    const field: HTMLInputElement = screen.getByLabelText('Add items');
    await person.type(field, 'milk');
    await person.paste('eggs\nbread');
    expect(storedLines().map(({ text }) => text)).toEqual(['eggs', 'bread']);
    expect(field.value).toBe('milk');
    await person.keyboard('{Enter}');
    expect(storedLines().map(({ text }) => text)).toEqual(['eggs', 'bread', 'milk']);
    await person.type(field, 'rice');
    field.select();
    await person.paste('salt\npepper');
    expect(field.value).toBe('');
  });

  it('the shopping page keeps the focus in the list when rows are removed, and moves it to the field after the last', async () => {
    vi.stubGlobal('fetch', () => new Promise(() => undefined));
    setLines([line('salt'), line('rice', true), line('beans'), line('oats')]);
    const person = userEvent.setup();
    open(null);
    const takeOff = (text: string) => screen.getByRole('button', { name: `Remove ${text} from the list` });
    const hasFocus = (text: string) =>
      waitFor(() => expect(document.activeElement).toBe(takeOff(text).closest('li')));
    await person.click(takeOff('salt'));
    // The checked rice is the last row.
    await hasFocus('beans');
    await person.click(screen.getByRole('button', { name: 'Remove checked items' }));
    await hasFocus('beans');
    await person.click(takeOff('oats'));
    await hasFocus('beans');
    await person.click(takeOff('beans'));
    const field = screen.getByLabelText('Add items');
    await waitFor(() => expect(document.activeElement).toBe(field));
    act(() => setLines([line('salt'), line('rice')]));
    await person.click(screen.getByRole('button', { name: 'Empty the list' }));
    await waitFor(() => expect(document.activeElement).toBe(field));
  });

  it('the shopping page restores a removed line at its position, by the toast', async () => {
    vi.stubGlobal('fetch', () => new Promise(() => undefined));
    setLines([line('salt'), line('rice', true), line('beans')]);
    const person = userEvent.setup();
    open(null);
    render(<Toaster />);
    const texts = () => storedLines().map(({ text }) => text);
    for (const name of ['Remove salt from the list', 'Remove checked items', 'Empty the list']) {
      await person.click(screen.getByRole('button', { name }));
      expect(texts()).not.toEqual(['salt', 'rice', 'beans']);
      // Use the keyboard: a click on a toast needs pointer capture, which jsdom does not have.
      (await screen.findByRole('button', { name: 'Undo' })).focus();
      await person.keyboard('{Enter}');
      expect(storedLines()).toEqual([line('salt'), line('rice', true), line('beans')]);
    }
  });

  it('the shopping page shows markup and emoji as they were typed, and says which line is too long', async () => {
    vi.stubGlobal('fetch', () => new Promise(() => undefined));
    const person = userEvent.setup();
    open(null);
    render(<Toaster />);
    const odd = '🎁 <img src=x onerror=alert(1)> & <b>gift</b>';
    screen.getByLabelText('Add items').focus();
    await person.paste(`${odd}\n${'x'.repeat(5_000)}`);
    expect(storedLines().map(({ text }) => text)).toEqual([odd]);
    expect(screen.getByRole('checkbox', { name: odd })).toBeTruthy();
    expect(document.querySelector('main img, li img, li b')).toBeNull();
    expect(await screen.findByText(/1 line not added/)).toBeTruthy();
  });

  it('the shopping page takes back a check by the toast, of the lines that it checked', async () => {
    vi.stubGlobal('fetch', () => new Promise(() => undefined));
    setLines([line('salt'), line('rice', true), line('beans')]);
    const person = userEvent.setup();
    open(null);
    render(<Toaster />);
    await person.click(screen.getByRole('checkbox', { name: /^salt/ }));
    expect(storedLines()[0]?.done).toBe(true);
    expect(await screen.findByText('salt checked off')).toBeTruthy();
    (await screen.findByRole('button', { name: 'Undo' })).focus();
    await person.keyboard('{Enter}');
    expect(storedLines()).toEqual([line('salt'), line('rice', true), line('beans')]);
  });

  it('the shopping page sends the copied text by the share sheet where there is one', async () => {
    vi.stubGlobal('fetch', () => new Promise(() => undefined));
    setLines([line('2 lb chicken thighs'), line('rice', true), line('beans')]);
    const person = userEvent.setup();
    const share = vi.fn(() => Promise.reject(Object.assign(new Error('closed'), { name: 'AbortError' })));
    const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    open(null);
    expect(screen.queryByRole('button', { name: 'Send as text' })).toBeNull();
    await person.click(screen.getByRole('button', { name: 'Copy' }));
    const text = '2 lb chicken thighs\nbeans';
    expect(writeText.mock.calls).toEqual([[text]]);
    cleanup();
    Object.defineProperty(navigator, 'share', { value: share, configurable: true });
    open(null);
    await person.click(screen.getByRole('button', { name: 'Send as text' }));
    expect(share.mock.calls).toEqual([[{ title: 'Shopping List', text }]]);
    expect(writeText).toHaveBeenCalledTimes(1);
    // A device that cannot share it copies it.
    share.mockRejectedValueOnce(new Error('no app'));
    await person.click(screen.getByRole('button', { name: 'Send as text' }));
    await waitFor(() => expect(writeText).toHaveBeenCalledTimes(2));
    Reflect.deleteProperty(navigator, 'share');
  });

  it('the shopping page asks for a ZIP code, and works without prices', async () => {
    setLines([line('milk')]);
    const { onSetPlace } = open(null);
    await userEvent.click(screen.getByRole('button', { name: 'Set your ZIP code' }));
    expect(onSetPlace).toHaveBeenCalled();
    expect(screen.getByRole('checkbox', { name: /milk/ })).toBeTruthy();
  });

  it('the shopping page shows the stored prices without a connection', async () => {
    setLines(TEXTS.map((text) => line(text)));
    storePrices({ texts: TEXTS, at: '2026-11-21T00:00:00.000Z', prices: PRICES });
    asked.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    open();
    expect(await screen.findByText(/Your list is safe/)).toBeTruthy();
    expect(screen.getByRole('region', { name: 'Dairy' }).textContent).toContain('$4.00');
    expect(screen.getByText(/Prices saved on this device/)).toBeTruthy();
  });
});

describe('the printed list', () => {
  it('the printed list has only the unchecked items, under their aisles', async () => {
    setLines([line('milk'), line('2 lb chicken thighs', true), line('1 lb chicken thighs', true)]);
    storePrices({ texts: TEXTS, at: '2026-11-21T00:00:00.000Z', prices: PRICES });
    render(
      <QueryClientProvider client={new QueryClient()}>
        <ShoppingList zipCode={undefined} onSetPlace={() => undefined} browse={null} />
      </QueryClientProvider>,
    );
    act(() => void dispatchEvent(new Event('beforeprint')));
    const sheet = document.querySelector('.print-sheet');
    expect(sheet?.textContent).toContain('Dairymilk 1 lb pack, Aldi');
    expect(sheet?.textContent).not.toContain('Meat');
    expect(sheet?.textContent).toContain('At checkout about $10.00');
    act(() => void dispatchEvent(new Event('afterprint')));
    expect(document.querySelector('.print-sheet')).toBeNull();
  });
});
