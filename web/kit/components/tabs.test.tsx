import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { Tabs } from './tabs.tsx';

afterEach(cleanup);

const TABS = [
  { id: 'a', words: 'First' },
  { id: 'b', words: 'Second' },
  { id: 'c', words: 'Third' },
] as const;

function Sample() {
  const [selected, select] = useState<'a' | 'b' | 'c'>('a');
  return (
    <Tabs label="Parts" tabs={TABS} selected={selected} onSelect={select}>
      <p>content of {selected}</p>
    </Tabs>
  );
}

const open = () => [
  screen.getByRole('tab', { selected: true }).textContent,
  screen.getByRole('tabpanel').textContent,
];

it('the tab list opens by click, and says what is open', async () => {
  render(<Sample />);
  expect(open()).toEqual(['First', 'content of a']);
  await userEvent.click(screen.getByRole('tab', { name: 'Third' }));
  expect(open()).toEqual(['Third', 'content of c']);
  expect(screen.getByRole('tabpanel', { name: 'Third' })).toBeTruthy();
});

it('the tab list has one tab stop; arrows wrap around, Home and End go to the ends', async () => {
  render(<Sample />);
  await userEvent.tab();
  expect(document.activeElement?.textContent).toBe('First');
  for (const [key, words] of [
    ['{ArrowLeft}', 'Third'],
    ['{ArrowRight}', 'First'],
    ['{ArrowRight}', 'Second'],
    ['{End}', 'Third'],
    ['{Home}', 'First'],
  ] as const) {
    await userEvent.keyboard(key);
    expect(document.activeElement?.textContent).toBe(words);
    expect(open()[0]).toBe(words);
  }
  await userEvent.tab();
  expect(document.activeElement?.getAttribute('role')).toBe('tabpanel');
});
