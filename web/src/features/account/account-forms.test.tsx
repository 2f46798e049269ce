import { readBy } from '@homeplate/kit/api.ts';
import { settled } from '@homeplate/kit/test-turns.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { ForgotPasswordForm } from './forgot-password-form.tsx';
import { LoginForm } from './login-form.tsx';
import { RegisterForm } from './register-form.tsx';
import { ResetPasswordForm } from './reset-password-form.tsx';

afterEach(cleanup);

/** The form, with a server that answers so, one answer after the other. */
function show(...answers: [number, object?][]) {
  const asked: unknown[] = [];
  readBy(() => async (_path, init) => {
    asked.push(JSON.parse(init?.body as string));
    const [status, body] = answers.shift() ?? [500];
    return new Response(body ? JSON.stringify(body) : null, { status });
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <ResetPasswordForm token="t" />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
  const submit = async (password: string, again = password) => {
    fireEvent.change(field('New password'), { target: { value: password } });
    fireEvent.change(field('Confirm new password'), { target: { value: again } });
    await settled(() => void fireEvent.click(screen.getByRole('button', { name: /Set new password/ })));
  };
  return { asked, field, submit };
}

describe('a new password', () => {
  it('is checked before it is sent', async () => {
    const { asked, submit } = show();
    await submit('abc');
    expect(screen.getByText('Password must be at least 6 characters')).toBeTruthy();
    await submit('grits and gravy', 'grits and grav');
    expect(screen.getByText("Passwords don't match")).toBeTruthy();
    expect(asked).toEqual([]);
  });

  it('that will not do is said beside its field, and stays there; another one is set', async () => {
    const { asked, field, submit } = show(
      [
        400,
        { error: 'Too common', code: 'INVALID_INPUT', requestId: 'r', fields: { password: 'Too common' } },
      ],
      [204],
    );
    await submit('password1');
    expect(screen.getByText('Too common')).toBeTruthy();
    expect(field('New password').value).toBe('password1');
    expect(document.activeElement).toBe(field('New password'));
    // It is not called fair beside that; another one is weighed as it is typed.
    const strength = screen.getByRole('status', { name: 'Strength' });
    expect(strength.textContent).toBe('');
    fireEvent.change(field('New password'), { target: { value: 'grits and gravy' } });
    expect(strength.textContent).toBe('Strong');
    await submit('grits and gravy');
    expect(asked).toEqual([
      { token: 't', password: 'password1' },
      { token: 't', password: 'grits and gravy' },
    ]);
    expect(screen.getByRole('heading', { name: 'Your new password is set' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Sign In' }).getAttribute('href')).toBe('/login');
  });

  it('by a link that has ended leads to a new one', async () => {
    const { submit } = show([410, { error: 'This link has expired.', code: 'LINK_ENDED', requestId: 'r' }]);
    await submit('grits and gravy');
    expect(screen.getByRole('alert').textContent).toContain('This link has expired.');
    expect(screen.getByRole('link').getAttribute('href')).toBe('/forgot-password');
  });

  it('is kept on the page when the server is away', async () => {
    const { field, submit } = show([503]);
    await submit('grits and gravy');
    expect(screen.getByRole('alert').textContent).toContain('Your password wasn’t changed.');
    expect(field('New password').value).toBe('grits and gravy');
  });
});

it('a sign-in that failed leaves the focus at the password, to be typed again', async () => {
  readBy(() => async () => Response.json({ error: 'Invalid username or password' }, { status: 401 }));
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <LoginForm />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  const password = screen.getByLabelText<HTMLInputElement>('Password');
  fireEvent.change(screen.getByLabelText('Username or email'), { target: { value: 'ann' } });
  fireEvent.change(password, { target: { value: 'grits' } });
  await settled(() => void fireEvent.click(screen.getByRole('button', { name: /^Sign In/ })));
  expect(document.activeElement).toBe(password);
  expect([password.value, password.selectionStart, password.selectionEnd]).toEqual(['grits', 0, 5]);
});

it('the sign-in form after registering has both fields filled in, once', async () => {
  readBy(() => async () => new Response('{}', { status: 201 }));
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter initialEntries={['/register?next=/recipes/hoppin-john']}>
        <Routes>
          <Route path="/register" element={<RegisterForm />} />
          <Route path="/login" element={<LoginForm />} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  const type = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  type('Username', 'ann');
  type('Email', 'ann@example.com');
  type('Password', 'grits and gravy');
  type('Confirm password', 'grits and gravy');
  await settled(() => void fireEvent.click(screen.getByRole('button', { name: /^Create Account/ })));
  expect((await screen.findByLabelText<HTMLInputElement>('Username or email')).value).toBe('ann');
  expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('grits and gravy');
  cleanup();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <LoginForm />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  expect(screen.getByLabelText<HTMLInputElement>('Username or email').value).toBe('');
});

describe.each([
  ['to sign in', LoginForm],
  ['to register', RegisterForm],
  ['for a forgotten password', ForgotPasswordForm],
  ['for a new password', () => <ResetPasswordForm token="t" />],
])('the form %s, as the server draws it', (_name, Form) => {
  it('stays as it is when it is submitted before hydration', () => {
    const page = renderToString(
      <QueryClientProvider client={new QueryClient()}>
        <MemoryRouter>
          <Form />
        </MemoryRouter>
      </QueryClientProvider>,
    );
    const form = new DOMParser().parseFromString(page, 'text/html').querySelector('form');
    expect(form?.method).toBe('dialog');
    expect(form?.querySelector<HTMLButtonElement>('button[type=submit]')?.disabled).toBe(false);
  });
});
