import { QueryClient, QueryClientProvider, useMutation } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { readBy, write } from '../api.ts';
import { Field } from '../components/field.tsx';
import { settled } from '../test-turns.ts';
import type { FormDraft } from './use-draft.ts';
import { useForm } from './use-form.ts';

const NameBody = z.object({
  first: z.string().trim().min(1, 'First name is missing').max(5, 'First name is too long'),
  last: z.string().min(2, 'Last name is too short').regex(/^\w+$/, 'Last name has only letters'),
});

type Schema = typeof NameBody | (() => Promise<typeof NameBody>);

function NameForm({ draft, schema = NameBody }: { draft?: FormDraft; schema?: Schema }) {
  const { formProps, field, submitProps, failure } = useForm({
    schema,
    mutation: useMutation({
      mutationFn: (body: z.infer<typeof NameBody>) => write('POST', '/api/name', body),
    }),
    failed: 'Your name was not saved',
    ...(draft && { draft }),
  });
  return (
    <form {...formProps} aria-label="Name">
      <Field {...field('first')} label="First" />
      <Field {...field('last')} label="Last" />
      <p data-testid="failure">{failure}</p>
      <button type={submitProps.type} disabled={submitProps.busy}>
        Save
      </button>
    </form>
  );
}

const form = (draft?: FormDraft, schema?: Schema) => (
  <QueryClientProvider client={new QueryClient()}>
    <NameForm {...(draft && { draft })} {...(schema && { schema })} />
  </QueryClientProvider>
);
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (first: string, last: string) => {
  fireEvent.change(field('First'), { target: { value: first } });
  fireEvent.change(field('Last'), { target: { value: last } });
};
const submit = () => settled(() => void fireEvent.submit(screen.getByRole('form')));

/** The bodies of all requests, and a response to the oldest pending one. */
function listen() {
  const bodies: unknown[] = [];
  const waiting: ((response: Response) => void)[] = [];
  readBy(() => async (_path, init) => {
    bodies.push(JSON.parse(init?.body as string));
    return new Promise((resolve) => waiting.push(resolve));
  });
  const answer = (status: number, problem?: object) =>
    settled(() => waiting.shift()?.(new Response(problem && JSON.stringify(problem), { status })));
  return { bodies, answer };
}
const failureText = () => screen.getByTestId('failure').textContent;

afterEach(cleanup);

describe('a form', () => {
  it('a form keeps and sends the text that was typed before hydration', async () => {
    const { bodies } = listen();
    const container = document.createElement('div');
    container.innerHTML = renderToString(form());
    document.body.append(container);
    field('First').value = 'Maya';
    field('Last').value = 'Kern';
    await settled(() => void render(form(), { container, hydrate: true }));
    expect([field('First').value, field('Last').value]).toEqual(['Maya', 'Kern']);
    await submit();
    expect(bodies).toEqual([{ first: 'Maya', last: 'Kern' }]);
  });

  it('a form shows the first problem of each field, focuses the first invalid one, and sends nothing', async () => {
    const { bodies } = listen();
    render(form());
    type('Maya', '');
    await submit();
    expect(screen.getByText('Last name is too short')).toBeTruthy();
    expect(screen.queryByText('Last name has only letters')).toBeNull();
    expect(field('First').getAttribute('aria-invalid')).toBeNull();
    expect(document.activeElement).toBe(field('Last'));
    type('', '');
    await submit();
    expect(screen.getByText('First name is missing')).toBeTruthy();
    expect(document.activeElement).toBe(field('First'));
    expect(bodies).toEqual([]);
  });

  it('a form shows what the server rejects at its fields and focuses the first of them', async () => {
    const { bodies, answer } = listen();
    render(form());
    type(' Maya ', 'Kern');
    await submit();
    expect(field('First').disabled).toBe(true);
    await answer(400, { error: 'No', fields: { last: 'Last name is taken', first: 'First name is taken' } });
    expect(screen.getByText('Last name is taken')).toBeTruthy();
    expect(document.activeElement).toBe(field('First'));
    expect(field('First').value).toBe(' Maya ');
    expect(failureText()).toBe('');
    await submit();
    expect(screen.queryByText('First name is taken')).toBeNull();
    const sent = { first: 'Maya', last: 'Kern' };
    expect(bodies).toEqual([sent, sent]);
  });

  it.each([
    [400, { error: 'The session has ended', fields: { token: 'No' } }, 'The session has ended'],
    [503, undefined, 'Your name was not saved'],
  ])(
    'a form reports a failure %i that belongs to no field, until the next submit',
    async (status, body, text) => {
      const { answer } = listen();
      render(form());
      type('Maya', 'Kern');
      await submit();
      await answer(status, body);
      expect(failureText()).toBe(text);
      expect(field('First').value).toBe('Maya');
      await submit();
      expect(failureText()).toBe('');
    },
  );

  it('a form returns the focus to the field from which it was submitted', async () => {
    const { answer } = listen();
    render(form());
    type('Maya', 'Kern');
    field('Last').focus();
    await submit();
    // A browser takes the focus from a disabled field, which jsdom does not.
    field('Last').blur();
    await answer(503);
    expect(document.activeElement).toBe(field('Last'));
  });

  it('a form shows the problem of one line at its field', async () => {
    const { answer } = listen();
    render(form());
    type('Maya', 'Kern');
    await submit();
    await answer(400, { error: 'No', fields: { 'last.2': 'The third letter is wrong' } });
    expect(screen.getByText('The third letter is wrong')).toBeTruthy();
    expect(document.activeElement).toBe(field('Last'));
  });

  it('a form ignores a submit while one is pending', async () => {
    const { bodies, answer } = listen();
    render(form());
    type('Maya', 'Kern');
    await submit();
    await submit();
    expect(bodies).toHaveLength(1);
    await answer(204);
    await submit();
    expect(bodies).toHaveLength(2);
  });

  it('a form loads its schema with the first submit, and keeps the text when that fails', async () => {
    const { bodies } = listen();
    let loads = 0;
    const load = async () => {
      loads += 1;
      if (loads === 1) throw new TypeError('Failed to fetch');
      return NameBody;
    };
    render(form(undefined, load));
    type('Maya', 'Kern');
    expect(loads).toBe(0);
    await submit();
    expect(screen.getByTestId('failure').textContent).toBe('Your name was not saved');
    expect(field('First').value).toBe('Maya');
    expect(bodies).toEqual([]);
    await submit();
    expect(bodies).toEqual([{ first: 'Maya', last: 'Kern' }]);
  });
});

describe('a form with a draft', () => {
  /** A draft in memory. */
  function memory(stored?: unknown) {
    const state = { stored };
    const draft: FormDraft = {
      read: () => state.stored,
      store: (values) => {
        state.stored = values;
      },
      clear: () => {
        state.stored = undefined;
      },
    };
    return { state, draft };
  }
  const values = () => [field('First').value, field('Last').value];

  it('a form with a draft stores what is typed, restores it, and clears it once it is sent', async () => {
    const { answer } = listen();
    const { state, draft } = memory();
    render(form(draft));
    type('Maya', 'Kern');
    expect(state.stored).toEqual({ first: 'Maya', last: 'Kern' });
    cleanup();
    render(form(draft));
    expect(values()).toEqual(['Maya', 'Kern']);
    await submit();
    await answer(503);
    expect(state.stored).toEqual({ first: 'Maya', last: 'Kern' });
    await submit();
    await answer(204);
    expect(state.stored).toBeUndefined();
  });

  it('a form clears its draft when the response comes after the form was closed', async () => {
    const { answer } = listen();
    const { state, draft } = memory();
    render(form(draft));
    type('Maya', 'Kern');
    await submit();
    cleanup();
    await answer(204);
    expect(state.stored).toBeUndefined();
  });

  it('a form stores no draft once the text is deleted again', () => {
    const { state, draft } = memory();
    render(form(draft));
    type('Maya', '');
    type('', '');
    expect(state.stored).toBeUndefined();
  });

  it.each([[7], [null], [{ first: 'Maya' }], [{ first: 'Maya', last: 5 }]])(
    'a form does not restore the draft %j, which does not fit it',
    (stored) => {
      render(form(memory(stored).draft));
      expect(values()).toEqual(['', '']);
    },
  );
});
