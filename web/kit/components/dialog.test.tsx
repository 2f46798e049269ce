import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { settled } from '../test-turns.ts';
import { Dialog } from './dialog.tsx';

afterEach(cleanup);

/** A card with a button that opens the dialog; what the dialog does may remove or disable the button. */
function Card({ gone, onAnswer }: { gone: boolean; onAnswer?: () => void }) {
  const [open, setOpen] = useState(false);
  const [used, setUsed] = useState(false);
  return (
    <section aria-label="Card">
      {used && gone ? (
        <p>Done</p>
      ) : (
        <button type="button" onClick={() => setOpen(true)}>
          Open
        </button>
      )}
      <Dialog open={open} onOpenChange={setOpen} title="Question">
        <button
          type="button"
          onClick={() => {
            onAnswer?.();
            setUsed(true);
            setOpen(false);
          }}
        >
          Answer
        </button>
      </Dialog>
    </section>
  );
}

describe('a dialog that closes', () => {
  it('a dialog that closes leaves the focus alone when it was moved meanwhile', async () => {
    const user = userEvent.setup();
    render(
      <>
        <h1 tabIndex={-1}>Page</h1>
        <Card gone onAnswer={() => setTimeout(() => screen.getByText('Page').focus())} />
      </>,
    );
    await user.click(screen.getByRole('button', { name: 'Open' }));
    await user.click(screen.getByRole('button', { name: 'Answer' }));
    await settled();
    expect(document.activeElement).toBe(screen.getByText('Page'));
  });

  it.each([
    { gone: false, place: 'what opened it', find: () => screen.getByRole('button', { name: 'Open' }) },
    { gone: true, place: 'where that was', find: () => screen.getByRole('region', { name: 'Card' }) },
  ])('a dialog that closes leaves the focus at $place', async ({ gone, find }) => {
    const user = userEvent.setup();
    render(<Card gone={gone} />);
    await user.click(screen.getByRole('button', { name: 'Open' }));
    await user.click(screen.getByRole('button', { name: 'Answer' }));
    await settled();
    expect(document.activeElement).toBe(find());
  });
});
