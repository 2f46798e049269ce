import { ApiError } from '@homeplate/kit/api.ts';
import { settled } from '@homeplate/kit/test-turns.ts';
import { QueryClient, QueryClientProvider, useMutation } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { MailedLink } from './mailed-link.tsx';

afterEach(cleanup);

const words = {
  submit: 'Confirm',
  pending: 'Confirming...',
  failed: 'It was not confirmed.',
  missing: 'The link is not whole.',
};
const refusal = (status: number, error: string) =>
  new ApiError(status, '', JSON.stringify({ error, code: 'X', requestId: 'r' }));

type Props = Omit<ComponentProps<typeof MailedLink<string>>, 'mutation'> & {
  run: (token: string) => Promise<string>;
};
const Link = ({ run, ...props }: Props) => (
  <MailedLink {...props} mutation={useMutation({ mutationFn: run })} />
);

function show(token: string | null, run = vi.fn(async (_token: string) => 'maria@example.com')) {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Link
        token={token}
        words={words}
        run={run}
        renderDone={(email) => <p>Done: {email}</p>}
        instead={<p>Ask for another one</p>}
      />
    </QueryClientProvider>,
  );
  const press = () => settled(() => void fireEvent.click(screen.getByRole('button', { name: /Confirm/ })));
  return { run, press };
}

describe('a mailed link', () => {
  it('a mailed link acts only when its button is pressed, and moves the focus to the result', async () => {
    const { run, press } = show('token');
    expect(run).not.toHaveBeenCalled();
    await press();
    expect(run).toHaveBeenCalledExactlyOnceWith('token', expect.anything());
    expect(screen.getByText('Done: maria@example.com').parentElement).toBe(document.activeElement);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it.each([400, 409, 410])(
    'a mailed link that has expired (%i) says why, and what to do instead',
    async (status) => {
      const { press } = show(
        'token',
        vi.fn(() => Promise.reject(refusal(status, 'This link was used already.'))),
      );
      await press();
      expect(screen.getByRole('alert').textContent).toContain('This link was used already.');
      expect(screen.getByText('Ask for another one')).toBeTruthy();
      expect(screen.queryByRole('button')).toBeNull();
    },
  );

  it('a mailed link can be pressed again after a server error', async () => {
    const run = vi
      .fn(async (_token: string) => 'maria@example.com')
      .mockRejectedValueOnce(new TypeError('no network'));
    const { press } = show('token', run);
    await press();
    expect(screen.getByRole('alert').textContent).toContain(words.failed);
    await press();
    expect(screen.getByText('Done: maria@example.com')).toBeTruthy();
  });

  it('a mailed link without its token has no button', () => {
    const { run } = show(null);
    expect(screen.getByRole('alert').textContent).toContain(words.missing);
    expect(screen.queryByRole('button')).toBeNull();
    expect(run).not.toHaveBeenCalled();
  });
});
