import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { LocationProvider } from '../features/location/location-provider.tsx';
import { locationOptions } from '../features/location/queries.ts';
import { userOptions } from '../lib/user.ts';
import { Header } from './header.tsx';

it('stays, and the page with it, where an answer about the person cannot be shown', async () => {
  // React reports the error it caught.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  client.setQueryData(userOptions.queryKey, { id: 'p1', username: { not: 'a name' } } as never);
  client.setQueryData(locationOptions.queryKey, { zipCode: null, city: null, state: null });
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <LocationProvider>
          <Header />
          <h1>Grits</h1>
        </LocationProvider>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  expect((await screen.findByRole('link', { name: 'Account' })).getAttribute('href')).toBe('/account');
  expect(screen.getByRole('heading', { name: 'Grits' })).toBeTruthy();
  expect(screen.getByRole('navigation')).toBeTruthy();
});
