import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PriceChange } from './price-change.tsx';

const animate = vi.fn();
let isStill = false;
beforeEach(() => {
  vi.useFakeTimers();
  isStill = false;
  vi.stubGlobal('matchMedia', () => ({ matches: isStill }));
  Object.assign(Element.prototype, { animate });
});
afterEach(() => {
  cleanup();
  animate.mockReset();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const row = (cents: number | null, basis: string) => (
  <ul>
    <li>
      <PriceChange cents={cents} basis={basis}>
        {cents}
      </PriceChange>
    </li>
  </ul>
);
const wait = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds));
const old = () => screen.getByRole('listitem').querySelector('s')?.textContent;
/** The animations of the row. */
const fades = () =>
  animate.mock.calls.filter((_, call) => animate.mock.contexts[call] === screen.getByRole('listitem'));

it('a changed price fades its row once in 2.4 s, the new amount is bold as long, and the old one leaves at 1.2 s', () => {
  const { rerender } = render(row(13, '372 4'));
  expect(animate).not.toHaveBeenCalled();
  rerender(row(12, '372 4'));
  expect(fades()).toHaveLength(1);
  expect(animate.mock.calls.map(([, options]) => options.duration)).toEqual([2_400, 2_400]);
  expect(animate).toHaveBeenCalledWith({ fontWeight: [650, 650] }, expect.anything());
  wait(1_100);
  expect(old()).toBe('0.13');
  wait(200);
  expect(old()).toBeUndefined();
  wait(10_000);
  expect(fades()).toHaveLength(1);
});

it('a changed price has a yellow edge instead of a fade when motion is reduced', () => {
  isStill = true;
  const { rerender } = render(row(13, '372 4'));
  rerender(row(12, '372 4'));
  const edge = { boxShadow: 'inset 4px 0 var(--color-tag)' };
  expect(fades()).toEqual([[[edge, edge], expect.objectContaining({ duration: 2_400 })]]);
});

it('an amount for other servings, for another place, or priced for the first time is no changed price', () => {
  const { rerender } = render(row(null, '372 4'));
  for (const next of [row(13, '372 4'), row(26, '372 8'), row(30, '606 8'), row(null, '606 8')]) {
    rerender(next);
    expect(old()).toBeUndefined();
  }
  expect(animate).not.toHaveBeenCalled();
});
