import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { toast } from './toast.ts';
import Toaster from './toaster.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('toasts', () => {
  it('toasts appear one at a time, for 5 seconds; a destructive one until it is replaced', () => {
    render(<Toaster />);
    const titles = () => screen.queryAllByRole('listitem').map((item) => item.textContent);
    act(() => toast({ title: 'Location Updated', description: 'Set to Nashville, TN (37203)' }));
    expect(titles()).toEqual(['Location UpdatedSet to Nashville, TN (37203)']);
    act(() => void vi.advanceTimersByTime(4_900));
    expect(titles()).toHaveLength(1);
    act(() => void vi.advanceTimersByTime(200));
    expect(titles()).toHaveLength(0);
    act(() => toast({ title: 'Login failed', destructive: true }));
    act(() => void vi.advanceTimersByTime(600_000));
    expect(titles()).toEqual(['Login failed']);
    act(() => toast({ title: 'Login successful' }));
    expect(titles()).toEqual(['Login successful']);
  });

  it('toasts that are persistent stay until they are closed, and return after another toast', () => {
    render(<Toaster />);
    const titles = () => screen.queryAllByRole('listitem').map((item) => item.textContent);
    act(() => toast({ title: 'A new version', persistent: true }));
    act(() => void vi.advanceTimersByTime(600_000));
    expect(titles()).toEqual(['A new version']);
    act(() => toast({ title: 'Link copied' }));
    expect(titles()).toEqual(['Link copied']);
    act(() => void vi.advanceTimersByTime(5_100));
    expect(titles()).toEqual(['A new version']);
    act(() => screen.getByRole('button', { name: 'Close' }).click());
    expect(titles()).toEqual([]);
    act(() => toast({ title: 'Link copied' }));
    act(() => void vi.advanceTimersByTime(5_100));
    expect(titles()).toEqual([]);
  });
});
