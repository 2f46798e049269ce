import { readBy } from '@homeplate/kit/api.ts';
import { settled } from '@homeplate/kit/test-turns.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { ContactForm } from './contact-form.tsx';

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

function show(answer: () => Response) {
  const asked: { path: unknown; body: unknown }[] = [];
  readBy(() => async (path, init) => {
    asked.push({ path, body: JSON.parse(init?.body as string) });
    return answer();
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <ContactForm />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return asked;
}
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const fill = (values: Record<string, string>) => {
  for (const [label, value] of Object.entries(values)) fireEvent.change(field(label), { target: { value } });
};
const submit = async () => {
  fireEvent.submit(screen.getByRole('form', { name: 'Write to us' }));
  await settled();
};
const good = { Email: 'ann@example.com', Message: ' Where is the <b>salt</b>? ' };

describe('the contact form', () => {
  it('sends what was written, says so, and begins again when asked', async () => {
    const asked = show(() => new Response(null, { status: 202 }));
    fill({ ...good, Topic: 'price' });
    await submit();
    // The first request of a file waits for code that loads with it.
    await expect
      .poll(() => asked)
      .toEqual([
        {
          path: '/api/contact',
          body: { name: '', email: 'ann@example.com', kind: 'price', message: 'Where is the <b>salt</b>?' },
        },
      ]);
    const title = await screen.findByRole('heading', { name: 'We have your message' });
    expect(document.activeElement).toBe(title);
    expect(screen.getByRole('status').textContent).toContain('ann@example.com');
    fireEvent.click(screen.getByRole('button', { name: 'Write another message' }));
    expect(field('Message').value).toBe('');
  });

  it('says what is missing, sends nothing and goes to the first of it', async () => {
    const asked = show(() => new Response(null, { status: 202 }));
    await submit();
    expect(asked).toEqual([]);
    expect(screen.getByText('Please enter a valid email address')).toBeTruthy();
    expect(screen.getByText('Please write a message')).toBeTruthy();
    expect(document.activeElement).toBe(field('Email'));
    expect(field('Message').getAttribute('aria-invalid')).toBe('true');
  });

  it('takes 4,000 characters and no more, and counts when it comes near', async () => {
    const asked = show(() => new Response(null, { status: 202 }));
    fill({ ...good, Message: 'x'.repeat(4_001) });
    expect(screen.getByText('4,001 of 4,000 characters')).toBeTruthy();
    await submit();
    expect(asked).toEqual([]);
    expect(screen.getByText('A message may have 4,000 characters at most')).toBeTruthy();
    fill({ Message: 'x'.repeat(4_000) });
    await submit();
    await expect.poll(() => asked).toHaveLength(1);
  });

  it('stays as it is when it is submitted before hydration', () => {
    const page = renderToString(
      <QueryClientProvider client={new QueryClient()}>
        <MemoryRouter>
          <ContactForm />
        </MemoryRouter>
      </QueryClientProvider>,
    );
    const form = new DOMParser().parseFromString(page, 'text/html').querySelector('form');
    expect(form?.method).toBe('dialog');
    expect(form?.querySelector<HTMLButtonElement>('button[type=submit]')?.disabled).toBe(false);
  });

  it('keeps what was written when it could not be sent', async () => {
    show(() =>
      Response.json({ error: 'Too many attempts.', code: 'RATE_LIMITED', requestId: 'x' }, { status: 429 }),
    );
    fill(good);
    await submit();
    expect(screen.getByRole('alert').textContent).toBe('Too many attempts.');
    expect(field('Message').value).toBe(good.Message);
    expect(field('Email').value).toBe(good.Email);
    // Also when the page is left and opened again.
    cleanup();
    show(() => new Response(null, { status: 202 }));
    expect(field('Message').value).toBe(good.Message);
    await submit();
    expect(sessionStorage.length).toBe(0);
  });

  it('shows what the server found wrong at its field', async () => {
    const problem = {
      error: 'email: no',
      code: 'INVALID_INPUT',
      requestId: 'x',
      fields: { email: 'Not this one' },
    };
    show(() => Response.json(problem, { status: 400 }));
    fill(good);
    await submit();
    expect(screen.getByText('Not this one')).toBeTruthy();
    expect(document.activeElement).toBe(field('Email'));
  });
});
