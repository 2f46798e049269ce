import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { ErrorNotice } from './notice.tsx';

afterEach(cleanup);

const Notice = ({ failed }: { failed: boolean }) => (
  <main>
    {failed && <ErrorNotice words="No prices" again="Try again" onAgain={() => undefined} />}
    <button type="button">Elsewhere</button>
  </main>
);

function Prices({ next }: { next: string }) {
  const [failed, setFailed] = useState(true);
  return (
    <main>
      <section aria-label="Prices">
        {failed ? <ErrorNotice words="No prices" again="Try again" onAgain={() => setFailed(false)} /> : next}
      </section>
      <button type="button">Elsewhere</button>
    </main>
  );
}

describe('the error notice', () => {
  it('the error notice moves the focus to where the result will appear after a retry', async () => {
    render(<Prices next="There" />);
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    const place = screen.getByRole('region', { name: 'Prices' });
    expect(place.textContent).toBe('There');
    expect(document.activeElement).toBe(place);
    await userEvent.tab();
    expect(document.activeElement?.textContent).toBe('Elsewhere');
  });

  it('the error notice leaves the focus alone when the user moved it meanwhile', async () => {
    const { rerender } = render(<Notice failed />);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    const other = screen.getByRole('button', { name: 'Elsewhere' });
    other.focus();
    rerender(<Notice failed={false} />);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(document.activeElement).toBe(other);
  });

  it('the error notice leaves the focus alone when it recovers automatically', () => {
    const { rerender } = render(<Notice failed />);
    rerender(<Notice failed={false} />);
    expect(document.activeElement).toBe(document.body);
  });
});
