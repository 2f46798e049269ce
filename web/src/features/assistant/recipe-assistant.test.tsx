import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { RecipeAssistant } from './recipe-assistant.tsx';

const asked: unknown[] = [];
let answers: { status: number; body: unknown }[] = [];

beforeEach(() => {
  asked.length = 0;
  vi.stubGlobal('fetch', async (_path: string, init: RequestInit) => {
    if (init.method === 'GET')
      return Response.json({ by: 'rules', suggestions: ['Can I make it ahead?', 'How long does it keep?'] });
    asked.push(JSON.parse(init.body as string));
    const { status, body } = answers.shift() ?? { status: 500, body: {} };
    return Response.json(body, { status });
  });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <RecipeAssistant recipeId="grits" name="Grits" region="south" />
    </QueryClientProvider>,
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const kept = {
  answer: '<b>Four</b> days.\nFry cold slices.',
  by: 'rules',
  sources: ['storage', 'make-ahead'],
  note: 'OpenAI isn’t answering right now.',
  suggestions: [],
};

it('answers what is suggested by a press, and says by whom and from what', async () => {
  answers = [{ status: 200, body: kept }];
  await userEvent.click(await screen.findByRole('button', { name: 'How long does it keep?' }));
  expect(await screen.findByText(/<b>Four<\/b> days\./)).toBeTruthy();
  expect(screen.getByText('Answered by rules, from leftovers, make-ahead')).toBeTruthy();
  expect(screen.getByText('OpenAI isn’t answering right now.')).toBeTruthy();
  expect(asked).toEqual([{ question: 'How long does it keep?' }]);
  expect(screen.getByText('We don’t store your questions.')).toBeTruthy();
});

it('keeps what was typed when it is refused, with the words of the server', async () => {
  const words = 'Too many attempts. Please wait 34 minutes and try again.';
  answers = [{ status: 429, body: { error: words, code: 'RATE_LIMITED', requestId: 'r' } }];
  const field = screen.getByRole('textbox', { name: 'Your question' });
  await userEvent.type(field, 'Why?{Enter}');
  expect(await screen.findByText(words)).toBeTruthy();
  expect((field as HTMLInputElement).value).toBe('Why?');
  expect(field.getAttribute('aria-invalid')).toBe('true');
});

it('asks nothing when nothing is typed', async () => {
  await userEvent.click(screen.getByRole('button', { name: /^Ask/ }));
  expect(await screen.findByText('Please type a question')).toBeTruthy();
  expect(asked).toEqual([]);
});
