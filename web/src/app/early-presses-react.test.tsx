import { act, lazy, Suspense, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { keepEarlyPresses } from './early-presses.ts';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

const sent: string[] = [];
function ZipForm() {
  const [zip, setZip] = useState('');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        sent.push(zip);
      }}
    >
      <input value={zip} onChange={(event) => setZip(event.target.value)} />
    </form>
  );
}
const field = () => document.querySelector('input') as HTMLInputElement;
const form = () => document.querySelector('form') as HTMLFormElement;

it('what is typed and sent waits until React has committed the part, also when it first has to stop for code', async () => {
  const { promise: code, resolve: load } = Promise.withResolvers<{ default: () => string }>();
  const Later = lazy(() => code);
  const page = (more: React.ReactNode) => (
    <Suspense>
      <ZipForm />
      {more}
    </Suspense>
  );
  document.body.innerHTML = `<div id="root">${renderToString(page('More'))}</div>`;
  // Typed before even the inlined script was there.
  field().value = '37203';
  keepEarlyPresses();
  form().requestSubmit();

  const root = document.querySelector('#root') as HTMLElement;
  await act(async () => hydrateRoot(root, page(<Later />)));
  await act(async () => {
    await new Promise((resolve) => setTimeout(resolve, 200));
  });
  expect(sent).toEqual([]);

  await act(async () => load({ default: () => 'More' }));
  await vi.waitFor(() => expect(sent).toEqual(['37203']));
  expect(field().value).toBe('37203');
});
