import { act, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { testRecipe } from '../test-recipe.ts';
import CookMode from './cook-mode.tsx';

const close = vi.fn();
const cooked = vi.fn();
let root: Root;

function Kitchen() {
  const [step, setStep] = useState(0);
  return (
    <CookMode recipe={testRecipe} servings={8} step={step} goTo={setStep} onClose={close} onCooked={cooked} />
  );
}

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  Element.prototype.scrollTo = () => undefined;
  close.mockClear();
  localStorage.clear();
  await act(async () => {
    root = createRoot(document.createElement('div'));
    root.render(<Kitchen />);
  });
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
});

const shown = () => document.querySelector('[role=dialog]')?.textContent ?? '';
const key = (name: string, more: KeyboardEventInit = {}, target?: Element | null) =>
  act(async () => {
    const at = target ?? document.activeElement;
    at?.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true, ...more }));
  });

it('cook mode starts with the preparation, in the scaled amounts', () => {
  expect(shown()).toContain('Get ready');
  expect(shown()).toContain('Saucepan');
  expect(shown()).toContain('2 cups stone-ground grits');
  expect(shown()).toContain('1/4 cup butter');
});

it('cook mode moves with arrows and the space bar, and closes with Esc', async () => {
  await key('ArrowRight');
  expect(shown()).toContain('Step 1 of 3');
  expect(shown()).toContain('2 tsp salt (in all)');
  await key(' ');
  expect(shown()).toContain('Stir in the grits.');
  expect(shown()).toContain('85 min, 60 min of it hands-off');
  await key(' ', { shiftKey: true });
  expect(shown()).toContain('Boil the water.');
  await key('End');
  expect(shown()).toContain('350°F (175°C)');
  expect(shown()).toContain('Keeps 3 days in the refrigerator. Fry slices of them.');
  await key('ArrowRight');
  expect(shown()).toContain('Step 3 of 3');
  await key('ArrowLeft');
  expect(shown()).toContain('Step 2 of 3');
  expect(close).not.toHaveBeenCalled();
  await key('Escape');
  expect(close).toHaveBeenCalledOnce();
});

it('cook mode asks after the last step, and only there, to record it', async () => {
  const button = () =>
    [...document.querySelectorAll('[role=dialog] button')].find((one) => one.textContent === 'I cooked this');
  expect(button()).toBeUndefined();
  await key('End');
  await act(async () => button()?.dispatchEvent(new MouseEvent('click', { bubbles: true })));
  expect(cooked).toHaveBeenCalledOnce();
});

it('cook mode returns the focus to the button that opened it or, when opened by URL, to the heading of the page', async () => {
  const page = document.createElement('main');
  page.innerHTML = '<h1 tabindex="-1">Grits</h1><a href="#cook-0">Start</a>';
  document.body.append(page);
  const leave = async () => {
    await act(async () => root.render(null));
    await act(() => new Promise((resolve) => setTimeout(resolve)));
  };
  await leave();
  expect(document.activeElement).toBe(page.querySelector('h1'));
  page.querySelector('a')?.focus();
  await act(async () => root.render(<Kitchen />));
  await leave();
  expect(document.activeElement).toBe(page.querySelector('a'));
  page.remove();
});

it('cook mode leaves the space bar to a focused button', async () => {
  const button = [...document.querySelectorAll('[role=dialog] button')].find((one) =>
    one.textContent?.includes('First step'),
  );
  await key(' ', {}, button);
  expect(shown()).toContain('Get ready');
});

it('cook mode moves with a swipe', async () => {
  const swipe = (from: number, to: number) =>
    act(async () => {
      const panel = document.querySelector('[role=dialog] [tabindex="-1"]');
      const touch = (x: number) => [{ clientX: x, clientY: 100 }] as unknown as Touch[];
      const event = (type: string, touches: Touch[], changedTouches: Touch[]) =>
        Object.assign(new Event(type, { bubbles: true }), { touches, changedTouches });
      panel?.dispatchEvent(event('touchstart', touch(from), touch(from)));
      panel?.dispatchEvent(event('touchend', [], touch(to)));
    });
  await swipe(300, 100);
  expect(shown()).toContain('Step 1 of 3');
  await swipe(100, 120);
  expect(shown()).toContain('Step 1 of 3');
  await swipe(100, 300);
  expect(shown()).toContain('Get ready');
});

it('cook mode reports that the screen cannot be kept on', () => {
  expect(shown()).toContain('This browser may turn the screen off');
});
