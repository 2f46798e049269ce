import { currentToast } from '@homeplate/kit/components/toast.ts';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ShareButton } from './share-button.tsx';

const url = `${window.location.origin}/recipes/chili`;
const show = () => render(<ShareButton title="Chili" text="Red, with beans." path="/recipes/chili" />);
const button = () => screen.getByRole('button', { name: 'Share Chili' });

function deviceShare(share: ((data: ShareData) => Promise<void>) | undefined) {
  Object.defineProperty(navigator, 'share', { configurable: true, value: share });
}
beforeEach(() => deviceShare(undefined));
afterEach(cleanup);

describe('the share button', () => {
  it('the share button uses the device’s share sheet when available', async () => {
    const share = vi.fn(async () => {});
    deviceShare(share);
    show();
    await userEvent.click(button());
    expect(share).toHaveBeenCalledExactlyOnceWith({ title: 'Chili', text: 'Red, with beans.', url });
    expect(screen.queryByRole('menu')).toBeNull();
  });

  it('the share button ends when the user closes the share sheet, and opens a menu when the device fails', async () => {
    const share = vi.fn(() => Promise.reject(Object.assign(new Error('closed'), { name: 'AbortError' })));
    deviceShare(share);
    show();
    await userEvent.click(button());
    expect(screen.queryByRole('menu')).toBeNull();
    share.mockImplementation(() =>
      Promise.reject(Object.assign(new Error('no'), { name: 'NotAllowedError' })),
    );
    await userEvent.click(button());
    await screen.findByRole('menu');
  });

  it('the share button has a keyboard menu: opens, moves, closes with Esc and returns the focus', async () => {
    const user = userEvent.setup();
    show();
    button().focus();
    await user.keyboard('{Enter}');
    await screen.findByRole('menu', { name: 'Share Chili' });
    expect(button().getAttribute('aria-expanded')).toBe('true');
    const focused = () => document.activeElement?.textContent;
    await waitFor(() => expect(focused()).toBe('Copy link'));
    await user.keyboard('{ArrowDown}');
    expect(focused()).toBe('Email');
    await user.keyboard('{ArrowDown}');
    expect(focused()).toBe('Copy link');
    await user.keyboard('{ArrowUp}');
    expect(focused()).toBe('Email');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('menu')).toBeNull();
    expect(document.activeElement).toBe(button());
    expect(button().getAttribute('aria-expanded')).toBe('false');
  });

  it('the share button has a menu that its button and a tap elsewhere close', async () => {
    show();
    await userEvent.click(button());
    await screen.findByRole('menu');
    await userEvent.click(button());
    expect(screen.queryByRole('menu')).toBeNull();
    await userEvent.click(button());
    await screen.findByRole('menu');
    await userEvent.click(document.body);
    expect(screen.queryByRole('menu')).toBeNull();
  });

  it('the share button copies the link and confirms it', async () => {
    const user = userEvent.setup();
    show();
    await user.click(button());
    await user.click(await screen.findByRole('menuitem', { name: 'Copy link' }));
    expect(await navigator.clipboard.readText()).toBe(url);
    expect(currentToast()).toMatchObject({ title: 'Link copied', description: url });
  });

  it('the share button shows the link when the clipboard is blocked', async () => {
    const user = userEvent.setup();
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('no'));
    show();
    await user.click(button());
    await user.click(await screen.findByRole('menuitem', { name: 'Copy link' }));
    await waitFor(() =>
      expect(currentToast()).toMatchObject({ title: 'Copy this link', description: url, destructive: true }),
    );
  });

  it('the share button writes an email with title, text and link', async () => {
    show();
    await userEvent.click(button());
    const mail = await screen.findByRole('menuitem', { name: 'Email' });
    const address = new URL(mail.getAttribute('href') ?? '');
    expect(address.searchParams.get('subject')).toBe('Chili');
    expect(address.searchParams.get('body')).toBe(`Red, with beans.\n\n${url}`);
  });
});
