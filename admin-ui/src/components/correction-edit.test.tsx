import type { RegionBody } from '@homeplate/contracts/documents/staff-region.ts';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { AdminContext, defaultI18nProvider, Notification, ResourceContextProvider } from 'react-admin';
import { createMemoryRouter, Link, Route, RouterProvider, Routes } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { dataProvider } from '../data-provider.ts';
import { RegionEdit } from '../resources/regions/region-edit.tsx';
import { lightTheme } from '../theme.ts';

const asked = vi.fn<() => boolean>();

beforeEach(() => {
  asked.mockReset();
  vi.stubGlobal('confirm', asked);
});
afterEach(() => vi.unstubAllGlobals());

type Stored = { id: string; revision: number; description: string; changes: object[] };

/** A server with one region, and the form that opened it. `refuse`: what the server answers to corrections from then on. */
async function open() {
  let refusal: Response | undefined;
  let stored: Stored = { id: 'south', revision: 0, description: 'Grits.', changes: [] };
  const save = ({ description, reason, source }: Omit<RegionBody, 'revision'>) => {
    const changes = [{ reason, source }, ...stored.changes];
    stored = { ...stored, revision: stored.revision + 1, description, changes };
  };
  const put = (asked: RegionBody) => {
    if (refusal) return refusal;
    if (asked.revision !== stored.revision)
      return Response.json(
        { error: 'Reload', code: 'CONFLICT', states: { current: stored, yours: asked } },
        { status: 409 },
      );
    save(asked);
    return Response.json(stored);
  };
  vi.stubGlobal('fetch', async (_url: string, { method, body }: { method?: string; body?: string }) =>
    method === 'PUT' ? put(JSON.parse(body ?? '')) : Response.json(stored),
  );
  const form = (
    <ResourceContextProvider value="regions">
      <RegionEdit />
    </ResourceContextProvider>
  );
  const pages = (
    <AdminContext theme={lightTheme} dataProvider={dataProvider} i18nProvider={defaultI18nProvider}>
      <Link to="/seasons">Seasons</Link>
      <Notification />
      <Routes>
        <Route path="/regions/:id" element={form} />
        <Route path="/regions/:id/show" element={<p>The region</p>} />
        <Route path="/seasons" element={<p>All seasons</p>} />
      </Routes>
    </AdminContext>
  );
  const router = createMemoryRouter([{ path: '*', element: pages }], { initialEntries: ['/regions/south'] });
  render(<RouterProvider router={router} />);
  await screen.findByLabelText(/^Description/);
  const refuse = (answer: Response | undefined) => {
    refusal = answer;
  };
  return { stored: () => stored, save, refuse };
}

const field = (name: RegExp) => screen.getByLabelText<HTMLInputElement>(name);
const type = (name: RegExp, value: string) => fireEvent.change(field(name), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const conflict = () => screen.findByRole('dialog', { name: 'Another editor changed this region' });

function fillAndSave() {
  type(/^Description/, 'Mine.');
  type(/^Reason/, 'My reason');
  type(/^Source/, 'My source');
  press('Save');
}

it('the second of two editors sees both corrections, and saves theirs over the first', async () => {
  const { stored, save } = await open();
  save({ description: 'Theirs.', reason: 'Their reason', source: 'Their source' });
  fillAndSave();
  const dialog = within(await conflict());
  for (const words of ['Theirs.', 'Their reason (Their source)', 'Mine.', 'My reason (My source)'])
    expect(dialog.getByText(words)).toBeTruthy();
  expect(stored().description).toBe('Theirs.');
  press('Save mine over it');
  expect(await screen.findByText('The region')).toBeTruthy();
  expect(stored()).toMatchObject({
    revision: 2,
    description: 'Mine.',
    changes: [{ reason: 'My reason' }, {}],
  });
});

it('an editor who takes the correction of another keeps all that they wrote, and can save again', async () => {
  const { stored, save } = await open();
  save({ description: 'Theirs.', reason: 'Their reason', source: 'Their source' });
  fillAndSave();
  await conflict();
  press('Load theirs');
  await waitFor(() => expect(field(/^Description/).value).toBe('Theirs.'));
  expect([field(/^Reason/).value, field(/^Source/).value]).toEqual(['My reason', 'My source']);
  expect(screen.getByText('The form shows what they saved. You wrote: Mine.')).toBeTruthy();
  expect(stored().revision).toBe(1);
  type(/^Description/, 'Theirs and mine.');
  press('Save');
  expect(await screen.findByText('The region')).toBeTruthy();
  expect(stored()).toMatchObject({ revision: 2, description: 'Theirs and mine.' });
});

it('a correction that changes again while an editor chooses is shown to them, too', async () => {
  const { stored, save } = await open();
  save({ description: 'Theirs.', reason: 'Their reason', source: 'Their source' });
  fillAndSave();
  await conflict();
  save({ description: 'Newest.', reason: 'A third reason', source: 'Their source' });
  press('Save mine over it');
  expect(await screen.findByText('Newest.')).toBeTruthy();
  expect(stored().revision).toBe(2);
});

const leave = () => fireEvent.click(screen.getByRole('link', { name: 'Seasons' }));

it('a correction that is not saved is asked about before its page is left, and stays if the editor stays', async () => {
  await open();
  type(/^Description/, 'Mine.');
  leave();
  await waitFor(() => expect(asked).toHaveBeenCalledOnce());
  expect(field(/^Description/).value).toBe('Mine.');
  asked.mockReturnValue(true);
  leave();
  expect(await screen.findByText('All seasons')).toBeTruthy();
  expect(asked).toHaveBeenCalledTimes(2);
});

it('a correction that is saved, or was never typed, is not asked about', async () => {
  await open();
  leave();
  expect(await screen.findByText('All seasons')).toBeTruthy();
  cleanup();
  const { stored, save } = await open();
  save({ description: 'Theirs.', reason: 'Their reason', source: 'Their source' });
  fillAndSave();
  await conflict();
  press('Save mine over it');
  expect(await screen.findByText('The region')).toBeTruthy();
  leave();
  expect(await screen.findByText('All seasons')).toBeTruthy();
  expect(stored().revision).toBe(2);
  expect(asked).not.toHaveBeenCalled();
});

it('an editor who took the correction of another is asked about what they type after it, and reads why it is refused', async () => {
  const { save, refuse } = await open();
  save({ description: 'Theirs.', reason: 'Their reason', source: 'Their source' });
  fillAndSave();
  await conflict();
  press('Load theirs');
  await waitFor(() => expect(field(/^Description/).value).toBe('Theirs.'));
  type(/^Description/, 'Theirs and mine.');
  leave();
  await waitFor(() => expect(asked).toHaveBeenCalledOnce());
  expect(field(/^Description/).value).toBe('Theirs and mine.');
  refuse(Response.json({ error: 'Come back later' }, { status: 503 }));
  press('Save');
  expect(await screen.findByText('Come back later')).toBeTruthy();
});

it('a refused correction is still asked about, says why, and is saved once the server takes it', async () => {
  const { stored, refuse } = await open();
  refuse(Response.json({ error: 'Come back later' }, { status: 503 }));
  fillAndSave();
  expect(await screen.findByText('Come back later')).toBeTruthy();
  leave();
  await waitFor(() => expect(asked).toHaveBeenCalledOnce());
  refuse(Response.json({ error: 'Check it', fields: { source: 'Name a page' } }, { status: 400 }));
  press('Save');
  expect(await screen.findByText('Name a page')).toBeTruthy();
  leave();
  await waitFor(() => expect(asked).toHaveBeenCalledTimes(2));
  refuse(undefined);
  type(/^Source/, 'Page 4');
  await waitFor(() => expect(screen.queryByText('Name a page')).toBeNull());
  press('Save');
  expect(await screen.findByText('The region')).toBeTruthy();
  expect(stored().description).toBe('Mine.');
  expect(asked).toHaveBeenCalledTimes(2);
});
