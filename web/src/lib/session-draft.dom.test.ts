import { beforeEach, expect, it, vi } from 'vitest';
import { sessionDraft } from './session-draft.ts';

beforeEach(() => sessionStorage.clear());

it('a session draft is read under its own name until it is cleared', () => {
  const [first, second] = [sessionDraft('review a new'), sessionDraft('review b new')];
  first.store({ comment: 'Good' });
  expect([first.read(), second.read()]).toEqual([{ comment: 'Good' }, undefined]);
  first.clear();
  expect(first.read()).toBeUndefined();
});

it('a session draft is nothing when storage is forbidden, full or holds no JSON', () => {
  const draft = sessionDraft('contact');
  sessionStorage.setItem('homeplate-draft contact', '{');
  expect(draft.read()).toBeUndefined();
  const forbidden = () => {
    throw new DOMException('No', 'SecurityError');
  };
  for (const method of ['getItem', 'setItem', 'removeItem'] as const)
    vi.spyOn(Storage.prototype, method).mockImplementation(forbidden);
  draft.store({ message: 'Hello' });
  draft.clear();
  expect(draft.read()).toBeUndefined();
  vi.restoreAllMocks();
});

it('a session draft leaves out text that would fill the storage', () => {
  const draft = sessionDraft('pasted recipe');
  draft.store({ text: 'x'.repeat(1_000_001) });
  expect(draft.read()).toBeUndefined();
});
