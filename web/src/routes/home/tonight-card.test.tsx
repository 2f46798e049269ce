import type { RecipeCard } from '@homeplate/contracts/documents/recipe.ts';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { sampleCard } from '../../features/recipes/sample-card.ts';
import { TonightCard } from './tonight-card.tsx';

const dinner = (title: string) => sampleCard({ id: title, title });
const beans = dinner('Beans');
const soup = dinner('Soup');
const tacos = dinner('Tacos');
const card = (...choices: RecipeCard[]) => (
  <MemoryRouter>
    <TonightCard planned={undefined} choices={choices} people={undefined} />
  </MemoryRouter>
);
const shown = () => screen.getByRole('heading', { level: 2 }).textContent;
const swap = () => fireEvent.click(screen.getByRole('button', { name: 'Swap' }));

afterEach(cleanup);

it('keeps the dinner that is shown when new prices bring the choices in another order', () => {
  const { rerender } = render(card(beans, soup, tacos));
  rerender(card(soup, beans, tacos));
  expect(shown()).toBe('Beans');
  swap();
  expect(shown()).toBe('Tacos');
  rerender(card(tacos, soup, beans));
  expect(shown()).toBe('Tacos');
});

it('swaps through all choices, and shows the first one when its own is gone', () => {
  const { rerender } = render(card(beans, soup));
  swap();
  expect(shown()).toBe('Soup');
  swap();
  expect(shown()).toBe('Beans');
  rerender(card(tacos, soup));
  expect(shown()).toBe('Tacos');
  swap();
  expect(shown()).toBe('Soup');
});
