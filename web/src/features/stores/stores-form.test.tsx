import type { StoreList } from '@homeplate/contracts/documents/pricing.ts';
import { readBy } from '@homeplate/kit/api.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { StoresForm } from './stores-form.tsx';

const store = (storeId: string, storeName: string, distance: number): StoreList[number] => ({
  storeId,
  storeName,
  chain: storeName,
  distance,
  source: 'sample',
  updatedAt: '2026-11-22T03:00:00Z',
  sample: true,
  membersOnly: false,
});
const NEAR = Array.from({ length: 10 }, (_, at) => store(`s${at}`, `Market ${at}`, at + 0.5));

let sent: unknown[] = [];
let refusal: Response | undefined;
function show(saved: StoreList = [], zipCode: string | null = '37203') {
  sent = [];
  refusal = undefined;
  let own = saved;
  readBy(() => async (path, init) => {
    if (typeof path !== 'string') throw new Error('Asked for no path of ours');
    if (path.startsWith('/api/location/stores?limit=')) return Response.json(NEAR);
    if (path !== '/api/account/stores') return Response.json({});
    if (init?.method === 'PUT') {
      if (refusal) return refusal;
      const body = JSON.parse(init.body as string) as { storeIds: string[] };
      sent.push(body);
      own = body.storeIds.flatMap((id) => NEAR.filter(({ storeId }) => storeId === id));
    }
    return Response.json(own);
  });
  const onSaved = vi.fn();
  const onSetPlace = vi.fn();
  render(
    <MemoryRouter>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <StoresForm userId="u1" zipCode={zipCode} onSetPlace={onSetPlace} onSaved={onSaved} />
      </QueryClientProvider>
    </MemoryRouter>,
  );
  return { onSaved, onSetPlace };
}
afterEach(cleanup);

const click = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const chosen = () =>
  within(screen.getAllByRole('list')[0] as HTMLElement)
    .queryAllByRole('listitem')
    .map(({ textContent }) => /Market \d/.exec(textContent ?? '')?.[0]);

describe('StoresForm', () => {
  it('saves picked stores in the order of the visits, and reports it', async () => {
    const { onSaved } = show();
    expect(await screen.findByText(/^No store picked/)).toBeTruthy();
    expect(screen.getByRole('button', { name: /^Save stores/ })).toHaveProperty('disabled', true);
    for (const at of [3, 1, 2]) click(`Add Market ${at}`);
    expect(chosen()).toEqual(['Market 3', 'Market 1', 'Market 2']);
    click('Move Market 2 up');
    click('Remove Market 3');
    expect(chosen()).toEqual(['Market 2', 'Market 1']);
    expect(document.activeElement?.textContent).toBe('Your stores in order');
    click(/^Save stores/);
    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
    expect(sent).toEqual([{ storeIds: ['s2', 's1'] }]);
    expect(chosen()).toEqual(['Market 2', 'Market 1']);
  });

  it('finds a store by its name, and takes at most eight', async () => {
    show(NEAR.slice(0, 7));
    fireEvent.change(await screen.findByLabelText('Find a store'), { target: { value: 'market 9' } });
    expect(screen.queryByRole('button', { name: 'Add Market 8' })).toBeNull();
    click('Add Market 9');
    expect(screen.getByText(/^You have picked 8 stores/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Add/ })).toBeNull();
    click('Remove Market 0');
    expect(screen.getByLabelText('Find a store')).toBeTruthy();
  });

  it('says why stores were refused, and keeps what was picked', async () => {
    const { onSaved } = show();
    await screen.findByText(/^No store picked/);
    const words = 'We don’t know an open store s4.';
    refusal = Response.json(
      { error: words, code: 'INVALID_INPUT', requestId: 'r', fields: { storeIds: words } },
      { status: 400 },
    );
    click('Add Market 4');
    click(/^Save stores/);
    expect(await screen.findByText(words)).toBeTruthy();
    expect(chosen()).toEqual(['Market 4']);
    expect(onSaved).not.toHaveBeenCalled();
  });

  it('asks for a ZIP code when there is none', async () => {
    const { onSetPlace } = show([], null);
    click('Set your ZIP code');
    expect(onSetPlace).toHaveBeenCalledOnce();
  });
});
