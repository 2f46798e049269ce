import { readBy } from '@homeplate/kit/api.ts';
import { currentToast } from '@homeplate/kit/components/toast.ts';
import { settled } from '@homeplate/kit/test-turns.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it } from 'vitest';
import { NewsletterForm } from './newsletter-form.tsx';

afterEach(cleanup);

const form = (place: 'home' | 'footer') => (
  <QueryClientProvider client={new QueryClient()}>
    <NewsletterForm place={place} />
  </QueryClientProvider>
);

/** The form, and the requests it makes, each answered by hand. `container`: with the HTML of the server. */
function show(place: 'home' | 'footer', container?: HTMLElement) {
  const asked: { path: string; body: unknown; answer: (status: number) => Promise<void> }[] = [];
  readBy(
    () => (path, init) =>
      new Promise((resolve) => {
        asked.push({
          path: path as string,
          body: JSON.parse(init?.body as string),
          answer: (status) =>
            settled(() => resolve(new Response(status === 202 ? null : '{"error":"No"}', { status }))),
        });
      }),
  );
  render(form(place), container && { container, hydrate: true });
  const field = screen.getByLabelText<HTMLInputElement>('Email');
  return {
    asked,
    field,
    submit: async (email: string) => {
      fireEvent.change(field, { target: { value: email } });
      await settled(() => void fireEvent.submit(screen.getByRole('form')));
    },
  };
}

describe('the newsletter form', () => {
  it('has a required field of type email, and sends nothing while it is empty', async () => {
    const { field, asked, submit } = show('home');
    expect(field.type).toBe('email');
    expect(field.required).toBe(true);
    await submit('   ');
    expect(asked).toEqual([]);
  });

  it('sends the address that was typed before hydration', async () => {
    const container = document.createElement('div');
    container.innerHTML = renderToString(form('footer'));
    document.body.append(container);
    screen.getByLabelText<HTMLInputElement>('Email').value = 'cook@example.com';
    const { asked } = show('footer', container);
    await settled(() => void fireEvent.submit(screen.getByRole('form')));
    expect(asked[0]?.body).toEqual({ email: 'cook@example.com' });
  });

  it.each([
    [
      'home',
      'Successfully subscribed!',
      "You'll receive our weekly newsletter with recipes and tips.",
      'Please check your email address and try again.',
    ],
    [
      'footer',
      'Welcome to our newsletter!',
      "You'll receive weekly recipes and cooking tips.",
      'Please try again later.',
    ],
  ] as const)('on %s says what the specification says there', async (place, title, done, failed) => {
    const { asked, field, submit } = show(place);
    await submit('cook@example.com');
    // What sends it comes with the first sending.
    await waitFor(() => expect(asked).toHaveLength(1));
    expect(asked[0]).toMatchObject({
      path: '/api/newsletter/subscribe',
      body: { email: 'cook@example.com' },
    });
    const button = screen.getByRole<HTMLButtonElement>('button');
    expect(button.disabled).toBe(true);
    expect(button.textContent).toContain('Subscribing...');
    await asked[0]?.answer(400);
    expect(currentToast()).toMatchObject({
      title: 'Subscription failed',
      description: failed,
      destructive: true,
    });
    expect(field.value).toBe('cook@example.com');
    expect(button.disabled).toBe(false);

    await submit('cook@example.com');
    await waitFor(() => expect(asked).toHaveLength(2));
    await asked[1]?.answer(202);
    expect(currentToast()).toMatchObject({ title, description: done, destructive: false });
    expect(field.value).toBe('');
  });
});
