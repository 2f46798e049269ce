import type { RecipeNutrition } from '@homeplate/contracts/documents/nutrition.ts';
import type { RecipeDetail } from '@homeplate/contracts/documents/recipe.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { recipeKeys } from '../../lib/query-keys.ts';
import RecipeVisualizer from './recipe-visualizer.tsx';
import type { DishScene, SceneView } from './scene/scene-view.ts';

const shown: SceneView[] = [];
const scene: DishScene = {
  show: (view) => void shown.push(view),
  resize: () => undefined,
  setDusk: () => undefined,
  setColumns: () => undefined,
  pick: () => null,
  dispose: () => undefined,
};
vi.mock('./scene/open-scene.ts', () => ({ openScene: () => scene }));

const lineOf = (itemId: string, name: string, estimatedCost: string | null) =>
  ({
    itemId,
    name,
    estimatedCost,
    category: 'Produce',
    grams: 100,
    optional: false,
    costSource: 'estimate',
  }) as const;
const stepOf = (step: number, instruction: string, uses: string[]) =>
  ({ step, instruction, time: step === 2 ? 0 : 12, waiting: 0, temperatureF: null, uses }) as const;
const recipe = {
  id: 'soup',
  title: 'Onion Soup',
  region: 'midwest',
  course: 'dinner',
  equipment: [],
  imageUrl: '/soup.svg',
  ingredients: [lineOf('yellow-onion', 'Yellow onions', '1.50'), lineOf('beef-broth', 'Beef broth', null)],
  instructions: [
    stepOf(1, 'Slice the onions. Brown them.', ['yellow-onion']),
    stepOf(2, 'Add the broth.', ['beef-broth']),
  ],
  instructionCount: 2,
  nutrition: { calories: 90, protein: 4, carbs: 12, fat: 2, fiber: 2, sugar: 5, sodium: 600 },
  nutritionSource: 'from-ingredients',
  knownShare: 1,
  preview: false,
} as unknown as RecipeDetail;
const nutrition: RecipeNutrition = {
  recipeId: 'soup',
  servings: 4,
  lines: [{ calories: 60, protein: 1, carbs: 12, fat: 0, fiber: 2, sugar: 5, sodium: 4 }, null],
  vitamins: [{ name: 'vitaminC', amount: 9, unit: 'mg', dailyValue: 90, knownShare: 1 }],
  preview: false,
  previewReason: null,
};

beforeEach(() => {
  shown.length = 0;
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  const client = new QueryClient();
  client.setQueryData(recipeKeys.nutrition('soup'), nutrition);
  client.setQueryDefaults(['/api/recipes'], { staleTime: Number.POSITIVE_INFINITY });
  render(
    <QueryClientProvider client={client}>
      <RecipeVisualizer recipe={recipe} amounts={['3', null]} />
    </QueryClientProvider>,
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const last = async () => {
  await waitFor(() => expect(shown.length).toBeGreaterThan(0));
  return shown.at(-1);
};

it('lights up an ingredient, tells its share, and lets it go again', async () => {
  const user = userEvent.setup();
  expect(screen.getByRole('tab', { name: 'Ingredients' }).getAttribute('aria-selected')).toBe('true');
  await last();
  const onion = screen.getByRole('button', { name: /^Yellow onions/ });
  await user.click(onion);
  expect(onion.getAttribute('aria-pressed')).toBe('true');
  const summary = screen.getByRole('region', { name: 'Yellow onions' });
  expect(summary.textContent).toContain('About $1.50');
  expect(screen.getByText('Yellow onions chosen. Cost about $1.50, calories a serving 60.')).toBeDefined();
  expect(summary.textContent).toContain('100% of the dish');
  expect((await last())?.chosen).toBe(0);
  await user.click(screen.getByRole('button', { name: /^Beef broth/ }));
  const broth = screen.getByRole('region', { name: 'Beef broth' });
  expect(broth.textContent).toContain('not priced');
  expect(broth.textContent).toContain('not known');
  await user.click(screen.getByRole('button', { name: /^Beef broth/ }));
  expect((await last())?.chosen).toBeNull();
});

it('goes through the steps, which bring the ingredients in', async () => {
  const user = userEvent.setup();
  await user.click(screen.getByRole('tab', { name: 'Cooking Steps' }));
  expect((await last())?.placed).toEqual([true, false]);
  const first = screen.getByRole('region', { name: 'Step 1 of 2' });
  expect(first.textContent).toContain('12 minutes');
  await user.click(screen.getByRole('button', { name: 'Next step' }));
  expect((await last())?.placed).toEqual([true, true]);
  expect((await last())?.active).toEqual([1]);
  expect(screen.getByRole('region', { name: 'Step 2 of 2' }).textContent).toContain('about 5 minutes');
  expect(screen.getByText('Step 2 of 2: Add the broth')).toBeDefined();
});

it('sets rotation, zoom and position within their limits, and resets them', async () => {
  const user = userEvent.setup();
  await user.click(screen.getByText('Rotation, zoom and position'));
  const slider = (name: string) => screen.getByRole('slider', { name });
  for (const [name, least, most, step] of [
    ['Rotation X', '0', '360', '5'],
    ['Rotation Y', '0', '360', '5'],
    ['Rotation Z', '0', '360', '5'],
    ['Zoom', '0.5', '3', '0.1'],
    ['Position X', '-100', '100', '5'],
    ['Position Y', '-100', '100', '5'],
  ] as const) {
    const { min, max, step: by } = slider(name) as HTMLInputElement;
    expect([name, min, max, by]).toEqual([name, least, most, step]);
  }
  fireEvent.change(slider('Rotation Z'), { target: { value: '45' } });
  fireEvent.change(slider('Position X'), { target: { value: '-30' } });
  await user.click(screen.getByRole('button', { name: 'Quick zoom in' }));
  expect(await last()).toMatchObject({ rotation: { z: 45 }, position: { x: -30 }, zoom: 1.2 });
  await user.click(screen.getByRole('button', { name: 'Reset' }));
  expect(await last()).toMatchObject({
    rotation: { x: 0, y: 0, z: 0 },
    position: { x: 0, y: 0 },
    zoom: 1,
    chosen: null,
  });
});

it('turns by 2 degrees every 50 ms while it plays, and begins again at 360', () => {
  const turned = () =>
    (screen.getByRole('slider', { name: 'Rotation Y', hidden: true }) as HTMLInputElement).value;
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
  vi.useFakeTimers();
  try {
    const wait = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds));
    press('Play');
    wait(49);
    expect(turned()).toBe('0');
    wait(1);
    expect(turned()).toBe('2');
    wait(178 * 50);
    expect(turned()).toBe('358');
    wait(2 * 50);
    expect(turned()).toBe('2');
    press('Pause');
    wait(5_000);
    expect(turned()).toBe('2');
  } finally {
    vi.useRealTimers();
  }
});

it('has the figures of its columns in a table', async () => {
  const user = userEvent.setup();
  await user.click(screen.getByRole('tab', { name: 'Nutrition' }));
  const table = screen.getByRole('table');
  expect(within(table).getByRole('row', { name: /^Protein 4 g 8% Yellow onions, 100%/ })).toBeDefined();
  expect(within(table).getByRole('row', { name: /^Vitamin C 9 mg 10%/ })).toBeDefined();
});
