import { expect, it, vi } from 'vitest';
import { createQuality } from './quality.ts';

/** After so many frames of these lengths, in turns. */
const ratioAfter = (frames: number, ...lengths: number[]): number => {
  const quality = createQuality(() => {});
  for (let frame = 0; frame < frames; frame += 1) quality.moved(lengths[frame % lengths.length] ?? 0);
  return quality.ratio();
};

it('stays fine while frames are in time, for all that one of them is late', () => {
  expect(ratioAfter(200, 16.7)).toBe(1.5);
  expect(ratioAfter(200, ...Array<number>(19).fill(16.7), 900)).toBe(1.5);
});

it('gets coarser step by step while frames are late, and stays so', () => {
  expect(ratioAfter(20, 33.3)).toBe(1);
  expect(ratioAfter(200, 33.3)).toBe(0.75);
  const quality = createQuality(() => {});
  for (let frame = 0; frame < 60; frame += 1) quality.moved(33.3);
  for (let frame = 0; frame < 60; frame += 1) quality.moved(16.7);
  expect(quality.ratio()).toBe(0.75);
});

it('gets coarser when only some frames are late, as a screen with beats shows them', () => {
  expect(ratioAfter(200, 16.7, 33.3, 16.7)).toBe(0.75);
});

it('is sharp once things rest, and coarse again when they move', () => {
  vi.useFakeTimers();
  const drawn: number[] = [];
  const quality = createQuality(() => drawn.push(quality.ratio()));
  quality.moved(16.7);
  quality.rest();
  vi.advanceTimersByTime(1_000);
  expect(drawn).toEqual([2]);
  quality.moved(16.7);
  expect(quality.ratio()).toBe(1.5);
  vi.useRealTimers();
});
