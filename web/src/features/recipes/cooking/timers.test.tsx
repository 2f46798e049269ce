import { currentToast } from '@homeplate/kit/components/toast.ts';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { testRecipe } from '../test-recipe.ts';
import { StepTimer } from './step-timer.tsx';
import TimerDock from './timer-dock.tsx';
import {
  addMinute,
  clockWords,
  endTimers,
  leftOf,
  pauseTimer,
  resumeTimer,
  startTimer,
  timers,
} from './timers.ts';

const START = Date.parse('2026-11-21T12:00:00Z');
const MINUTE = 60_000;
const of = (step: number, minutes: number) => ({ recipeId: 'grits', recipeTitle: 'Grits', step, minutes });

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.useFakeTimers({ now: START });
  timers.set([]);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('timers follow the clock, whatever the page does, and can be paused', () => {
  startTimer(of(1, 10), START);
  startTimer(of(2, 1), START);
  const left = () => timers.get().map((timer) => leftOf(timer, Date.now()) / 1000);
  vi.setSystemTime(START + 30_000);
  expect(left()).toEqual([570, 30]);
  pauseTimer('grits 1', Date.now());
  vi.setSystemTime(START + 90_000);
  expect(left()).toEqual([570, 0]);
  expect(endTimers(Date.now()).map(({ step }) => step)).toEqual([2]);
  expect(endTimers(Date.now())).toEqual([]);
  resumeTimer('grits 1', Date.now());
  addMinute('grits 2', Date.now());
  expect(left()).toEqual([570, 60]);
});

it('timers survive a reload, and invalid stored data is ignored', () => {
  startTimer(of(1, 10), START);
  const [kept] = timers.get();
  localStorage.setItem('homeplate-timers', JSON.stringify([kept, { id: 'x' }, null]));
  expect(timers.get()).toEqual([kept]);
  localStorage.setItem('homeplate-timers', 'not JSON');
  expect(timers.get()).toEqual([]);
});

it('timers are shown as a clock', () => {
  expect([0, 400, 65_000, 3_605_000].map(clockWords)).toEqual(['0:00', '0:01', '1:05', '1:00:05']);
});

it('timers count down in the page and report the end, several at once', async () => {
  const place = document.createElement('div');
  let root: Root | undefined;
  await act(async () => {
    root = createRoot(place);
    root.render(
      <>
        {testRecipe.instructions.map((step) => (
          <StepTimer key={step.step} recipe={testRecipe} step={step} />
        ))}
        <TimerDock />
      </>,
    );
  });
  const press = (words: string) =>
    act(async () => [...place.querySelectorAll('button')].find((one) => one.textContent === words)?.click());
  await press('Start 85 min timer');
  await press('Start 5 min timer');
  expect([...place.querySelectorAll('[role=timer]')].map((one) => one.textContent)).toContain('1:25:00');
  await act(async () => vi.advanceTimersByTimeAsync(4 * MINUTE + 59_000));
  expect(place.textContent).toContain('0:01');
  await act(async () => vi.advanceTimersByTimeAsync(2_000));
  expect(place.textContent).toContain('Time is up');
  expect(currentToast()).toMatchObject({ title: 'Time is up', description: 'Step 1 of Grits' });
  expect(place.textContent).toContain('1:19:59');
  await act(async () => root?.unmount());
});
