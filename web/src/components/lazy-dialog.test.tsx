import { Dialog } from '@homeplate/kit/components/dialog.tsx';
import { currentToast } from '@homeplate/kit/components/toast.ts';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentType, useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { lazyDialog } from './lazy-dialog.tsx';

type Props = { onClose: () => void };
const Hello = ({ onClose }: Props) => (
  <Dialog open onOpenChange={(open) => open || onClose()} title="Hello">
    Text
  </Dialog>
);

/** A page with a button that opens a dialog. */
function show(load: () => Promise<{ default: ComponentType<Props> }>) {
  const Lazy = lazyDialog(load);
  function Page() {
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          Open
        </button>
        {isOpen && <Lazy onClose={() => setOpen(false)} />}
      </>
    );
  }
  render(<Page />);
  return { user: userEvent.setup(), opener: screen.getByRole('button', { name: 'Open' }) };
}

afterEach(cleanup);

it('a lazy dialog loads its code when it first opens, says that it is loading, and returns the focus when it closes', async () => {
  const code = Promise.withResolvers<{ default: ComponentType<Props> }>();
  const load = vi.fn(() => code.promise);
  const { user, opener } = show(load);
  expect(load).not.toHaveBeenCalled();
  await user.click(opener);
  expect(screen.getByRole('status').textContent).toBe('Loading');
  code.resolve({ default: Hello });
  await screen.findByRole('dialog', { name: 'Hello' });
  expect(screen.queryByText('Loading')).toBeNull();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(opener));
  await user.click(opener);
  expect(screen.getByRole('dialog', { name: 'Hello' })).toBeTruthy();
  expect(load).toHaveBeenCalledOnce();
});

it('a lazy dialog reports that its code did not load, and retries on the next press', async () => {
  const load = vi.fn(async () => ({ default: Hello }));
  load.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const { user, opener } = show(load);
  await user.click(opener);
  await waitFor(() => expect(currentToast()).toMatchObject({ title: 'That didn’t open', destructive: true }));
  expect(screen.queryByText('Loading')).toBeNull();
  expect(document.activeElement).toBe(opener);
  await user.click(opener);
  await screen.findByRole('dialog', { name: 'Hello' });
});
