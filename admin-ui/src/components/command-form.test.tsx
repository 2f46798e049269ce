import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { AdminContext, defaultI18nProvider, RecordContextProvider, TextInput } from 'react-admin';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { lightTheme } from '../theme.ts';
import { CommandForm } from './command-form.tsx';

const asked = vi.fn<() => boolean>();
const sent = vi.fn<(body: string) => void>();

beforeEach(() => {
  asked.mockReset();
  sent.mockReset();
  vi.stubGlobal('confirm', asked);
  vi.stubGlobal('fetch', async (_url: string, { body = '' }: { body?: string }) => {
    sent(body);
    return Response.json({});
  });
  render(
    <AdminContext theme={lightTheme} i18nProvider={defaultI18nProvider}>
      <RecordContextProvider value={{ id: 'message-1' }}>
        <CommandForm resource="contact-messages" name="answer" label="Answer" done="Sent">
          <TextInput source="text" label="Words" />
        </CommandForm>
      </RecordContextProvider>
    </AdminContext>,
  );
  press('Answer');
});
afterEach(() => vi.unstubAllGlobals());

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const words = () => screen.getByLabelText<HTMLInputElement>('Words');
const type = (value: string) => fireEvent.change(words(), { target: { value } });
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

it('typed text is asked about before the dialog closes, by its button and by Escape', async () => {
  type('Thank you');
  asked.mockReturnValue(false);
  press('Cancel');
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
  expect([words().value, asked.mock.calls.length]).toEqual(['Thank you', 2]);
  asked.mockReturnValue(true);
  press('Cancel');
  await isClosed();
  expect(sent).not.toHaveBeenCalled();
});

it('an empty form, and one that is sent, close without a question', async () => {
  press('Cancel');
  await isClosed();
  press('Answer');
  type('Thank you');
  fireEvent.click(screen.getAllByRole('button', { name: 'Answer' }).at(-1) as HTMLElement);
  await isClosed();
  expect(sent).toHaveBeenCalledWith(JSON.stringify({ text: 'Thank you' }));
  press('Answer');
  press('Cancel');
  await isClosed();
  expect(asked).not.toHaveBeenCalled();
});
