import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import FarStoresNotice from './far-stores-notice.tsx';
import { LocationProvider } from './location-provider.tsx';
import { locationOptions } from './queries.ts';

afterEach(cleanup);

const show = (far: { farOwnStores?: number }) => {
  const client = new QueryClient();
  const place = { zipCode: '37203', city: 'Nashville', state: 'TN', ownStores: 2 };
  client.setQueryData(locationOptions.queryKey, { ...place, ...far });
  return render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <LocationProvider>
          <FarStoresNotice />
        </LocationProvider>
      </MemoryRouter>
    </QueryClientProvider>,
  );
};

it('says that all own stores are far from the ZIP code, with a way to change either', async () => {
  show({ farOwnStores: 1970 });
  expect(
    screen.getByText(/^Your own stores are far from 37203: the nearest is 1,970 miles away/),
  ).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Change your stores' }).getAttribute('href')).toBe(
    '/account#stores',
  );
  await userEvent.setup().click(screen.getByRole('button', { name: 'Change your ZIP code' }));
  expect(await screen.findByRole('dialog', { name: 'Update Your Location' })).toBeTruthy();
});

it('says nothing while a store is near', () => {
  expect(show({}).container.textContent).toBe('');
});
