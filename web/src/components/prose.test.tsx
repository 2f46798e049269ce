import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { proseOf } from '../../markdown-tree.ts';
import { Prose } from './prose.tsx';

afterEach(cleanup);
const show = (markdown: string) =>
  render(
    <MemoryRouter>
      <Prose nodes={proseOf(markdown)} />
    </MemoryRouter>,
  );

it('prose shows markup as text', () => {
  const { container } = show('Say <script>alert(1)</script> and <b>bold</b> & <img src=x onerror=alert(1)>.');
  expect(container.textContent).toBe(
    'Say <script>alert(1)</script> and <b>bold</b> & <img src=x onerror=alert(1)>.',
  );
  expect(container.querySelector('script, b, img')).toBeNull();
});

it('prose gives headings the ids that links use', () => {
  show('## Mind the *unit*\n\nSee [above](#mind-the-unit).');
  expect(screen.getByRole('heading', { level: 2 }).id).toBe('mind-the-unit');
  expect(screen.getByRole('link').getAttribute('href')).toBe('#mind-the-unit');
});

it('prose links within the site and to other sites', () => {
  show('[here](/tips) and [there](https://www.fda.gov/food)');
  const [here, there] = screen.getAllByRole('link');
  expect([here?.getAttribute('href'), here?.getAttribute('rel')]).toEqual(['/tips', null]);
  expect([there?.getAttribute('href'), there?.getAttribute('rel')]).toEqual([
    'https://www.fda.gov/food',
    'noopener',
  ]);
});

it('prose renders tables that the keyboard can scroll', () => {
  show('| Food | Minutes |\n|---|---|\n| Rice | 16 |');
  const region = screen.getByRole('region', { name: 'Food, Minutes' });
  expect(region.tabIndex).toBe(0);
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Food',
    'Minutes',
  ]);
});
