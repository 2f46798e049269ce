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
  it('has the focus again, which a browser takes from what is closed', () => {
    const { rerender } = render(form(false));
    const button = screen.getByRole('button');
    button.focus();
    rerender(form(true));
    expect(button).toHaveProperty('disabled', true);
    button.blur();
    rerender(form(false));
    expect(document.activeElement).toBe(button);
  });

  it('takes it from nobody', () => {
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
