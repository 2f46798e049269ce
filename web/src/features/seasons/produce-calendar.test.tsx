import type { ProduceCalendar as Calendar } from '@homeplate/contracts/documents/region.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { ProduceCalendar } from './produce-calendar.tsx';
import { calendarOptions } from './queries.ts';

afterEach(cleanup);

function show(calendar: Calendar, month: number) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  client.setQueryData(calendarOptions('state=ME').queryKey, calendar);
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <ProduceCalendar place="state=ME" month={month} now={11} pathOfMonth={(at) => `?month=${at}`}>
          …
        </ProduceCalendar>
      </MemoryRouter>
    </QueryClientProvider>,
  );
}
const food = (name: string, months: number[], search: string | null = null) => ({ name, months, search });

describe('the calendar of produce', () => {
  it('shows the produce of the month, linked to its recipes where there are any', () => {
    const produce = [food('Ramps', [5], 'Ramp'), food('Loquats', [5]), food('Kale', [11], 'Kale')];
    show({ region: 'new-england', produce }, 5);
    expect(screen.getByRole('heading', { name: 'In season in May in New England' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Ramps' }).getAttribute('href')).toBe('/recipes?search=Ramp');
    expect(screen.getByText('Loquats')).toBeTruthy();
    expect(screen.queryByText('Kale')).toBeNull();
  });

  it('has twelve months, with the shown and the current one marked', () => {
    show({ region: null, produce: [] }, 5);
    expect(screen.getByRole('heading', { name: 'In season in May across the country' })).toBeTruthy();
    expect(screen.getByText('Nothing fresh from the field this month.')).toBeTruthy();
    const months = within(screen.getByRole('navigation', { name: 'Month' }));
    expect(months.getAllByRole('link')).toHaveLength(12);
    expect(months.getByRole('link', { name: 'May' }).getAttribute('aria-current')).toBe('true');
    expect(months.getByRole('link', { name: 'Nov (now)' }).getAttribute('href')).toBe('/?month=11');
  });

  it('keeps a long list closed, and counts all of it', () => {
    show({ region: null, produce: Array.from({ length: 20 }, (_, at) => food(`Food ${at}`, [5])) }, 5);
    expect(screen.getByText('All 20')).toBeTruthy();
    expect(screen.getByText('Food 19').closest('details')?.open).toBe(false);
    expect(screen.getByText('Food 0').closest('details')).toBeNull();
  });
});
