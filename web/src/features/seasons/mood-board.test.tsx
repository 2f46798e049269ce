import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MoodBoard } from './mood-board.tsx';
import { currentSeasonOptions, seasonRecipesOptions } from './queries.ts';

const recipesOf = (season: string) =>
  ['One', 'Two', 'Three'].map((name) => ({
    id: `${season}-${name.toLowerCase()}`,
    title: `${season} ${name}`,
    description: 'A dish.',
    imageUrl: '/x.svg',
    region: 'south',
    difficulty: 'Easy',
    totalTime: 30,
  }));

const reduced = { matches: false };

/** The board in fall, with the recipes of two seasons loaded. */
function show() {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  client.setQueryData(currentSeasonOptions.queryKey, 'fall');
  for (const season of ['fall', 'winter'] as const) {
    client.setQueryData(seasonRecipesOptions(season).queryKey, recipesOf(season) as never);
  }
  client.setQueryData(seasonRecipesOptions('spring').queryKey, []);
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <MoodBoard />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}
const slide = () => screen.getByRole('group', { name: /of 3/ }).getAttribute('aria-label');
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const wait = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds));

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('matchMedia', () => ({
    ...reduced,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
});
afterEach(() => {
  cleanup();
  reduced.matches = false;
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('the mood board', () => {
  it('the mood board starts with the current season and advances every 4 seconds in a loop', () => {
    show();
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Fall, on the table');
    expect(screen.getByRole('button', { name: 'Fall' }).getAttribute('aria-pressed')).toBe('true');
    expect(slide()).toBe('1 of 3: fall One');
    wait(3_900);
    expect(slide()).toBe('1 of 3: fall One');
    wait(200);
    expect(slide()).toBe('2 of 3: fall Two');
    wait(8_000);
    expect(slide()).toBe('1 of 3: fall One');
  });

  it.each([
    ['Next recipe', '2 of 3: fall Two'],
    ['Previous recipe', '3 of 3: fall Three'],
    ['Show 3: fall Three', '3 of 3: fall Three'],
  ])('the mood board stops for good at "%s"', (button, shown) => {
    show();
    press(button);
    expect(slide()).toBe(shown);
    wait(60_000);
    expect(slide()).toBe(shown);
    press('Play');
    wait(4_000);
    expect(slide()).not.toBe(shown);
  });

  it('the mood board pauses and resumes', () => {
    show();
    press('Pause');
    wait(20_000);
    expect(slide()).toBe('1 of 3: fall One');
    press('Play');
    wait(4_000);
    expect(slide()).toBe('2 of 3: fall Two');
  });

  it('the mood board shows another season, which does not advance automatically', () => {
    show();
    press('Winter');
    expect(slide()).toBe('1 of 3: winter One');
    expect(screen.getByRole('link', { name: 'winter One' }).getAttribute('href')).toBe('/recipes/winter-one');
    wait(20_000);
    expect(slide()).toBe('1 of 3: winter One');
    press('Spring');
    expect(screen.getByText('No spring recipes yet.')).toBeTruthy();
  });

  it('the mood board does not move under reduced motion', () => {
    reduced.matches = true;
    show();
    wait(20_000);
    expect(slide()).toBe('1 of 3: fall One');
    expect(
      within(screen.getByRole('region', { name: 'Seasonal mood board' })).getByText('Play'),
    ).toBeTruthy();
  });
});
