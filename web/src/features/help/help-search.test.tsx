import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import faq from '../../content/pages/faq.md?page';
import help from '../../content/pages/help.md?page';
import { faqJsonLd } from './faq-json-ld.ts';
import { HelpSearch } from './help-search.tsx';

afterEach(cleanup);
const show = (address = '/help') =>
  render(
    <MemoryRouter initialEntries={[address]}>
      <HelpSearch sections={help.sections} />
    </MemoryRouter>,
  );
const topics = () => screen.queryAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
const type = (value: string) => fireEvent.change(screen.getByRole('searchbox'), { target: { value } });

it('shows every topic under its group', () => {
  show();
  expect(topics()).toEqual(help.sections.map(({ title }) => title));
  expect(new Set(help.sections.map(({ group }) => group)).has(null)).toBe(false);
});

it('finds topics by what they say, and groups without one are gone', () => {
  show();
  type('timer');
  expect(topics()).toContain('Set a timer');
  expect(topics().length).toBeLessThan(help.sections.length / 2);
  expect(screen.queryByRole('heading', { level: 2, name: 'Reviews' })).toBeNull();
  expect(screen.getByRole('status').textContent).toMatch(/^\d+ topics?$/);
});

it('leads to the contact page when nothing is found', () => {
  show('/help?search=zebra');
  expect(topics()).toEqual([]);
  expect(screen.getByRole('link', { name: 'Go to the contact page' }).getAttribute('href')).toBe('/contact');
});

it('tells search engines every question with its answer', () => {
  const told = faqJsonLd(faq) as { mainEntity: { name: string; acceptedAnswer: { text: string } }[] };
  expect(told.mainEntity.map(({ name }) => name)).toEqual(faq.sections.map(({ title }) => title));
  for (const { name, acceptedAnswer } of told.mainEntity) {
    expect(name).toMatch(/\?$|^Something is wrong/);
    expect(acceptedAnswer.text.length).toBeGreaterThan(40);
  }
});
