import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { Button } from './button.tsx';

afterEach(cleanup);

const form = (busy: boolean) => (
  <>
    <Button busy={busy}>Vote</Button>
    <input aria-label="Elsewhere" />
  </>
);

describe('a button that was busy', () => {
  it('a button that was busy regains the focus, which a browser takes from a disabled element', () => {
    const { rerender } = render(form(false));
    const button = screen.getByRole('button');
    button.focus();
    rerender(form(true));
    expect(button).toHaveProperty('disabled', true);
    button.blur();
    rerender(form(false));
    expect(document.activeElement).toBe(button);
  });

  it('a button that was busy takes the focus from no other element', () => {
    const { rerender } = render(form(false));
    screen.getByRole('button').focus();
    rerender(form(true));
    screen.getByLabelText('Elsewhere').focus();
    rerender(form(false));
    expect(document.activeElement).toBe(screen.getByLabelText('Elsewhere'));
    rerender(form(true));
    screen.getByLabelText('Elsewhere').blur();
    rerender(form(false));
    expect(document.activeElement).toBe(document.body);
  });
});
