import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { SIGN_IN_KEY as KEY } from './storage-keys.ts';

/** What a visitor can be asked to sign in for, each with the fields of its payload. */
const KINDS = {
  save: ['id', 'title', 'to'],
  plan: ['when'],
  cooked: [],
  review: [],
} as const;

type Kind = keyof typeof KINDS;
type Payload<K extends Kind> = Record<(typeof KINDS)[K][number], string>;
export type SignInIntent = { [K in Kind]: { kind: K; payload: Payload<K> } }[Kind];

const EXPIRES_MS = 30 * 60_000;

/** Two URLs are the same page whatever their hash. */
const pageOf = (url: string): string => url.split('#')[0] ?? '';
const usePage = (): string => {
  const { pathname, search } = useLocation();
  return pathname + search;
};

/**
 * Stores what to do when the visitor is back, signed in, on the page `returnTo`. The intent stays in this tab, so no link can carry one.
 * Signing out clears it, and so does another user who signs in (`leaveTab`).
 */
export function requestSignIn({ kind, payload, returnTo }: SignInIntent & { returnTo: string }): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ kind, payload, page: pageOf(returnTo), at: Date.now() }));
  } catch {
    // No access to storage: the user has to press the button again.
  }
}

/** The payload of the stored intent, if it is of this kind, for this page and not too old. */
function readIntent<K extends Kind>(kind: K, page: string): Payload<K> | undefined {
  try {
    const field = (value: unknown, name: string): unknown => Reflect.get(Object(value), name);
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    const payload = field(stored, 'payload');
    const isMeant = field(stored, 'kind') === kind && field(stored, 'page') === page;
    const isRecent = Date.now() - Number(field(stored, 'at')) < EXPIRES_MS;
    const isWhole = KINDS[kind].every((name) => typeof field(payload, name) === 'string');
    return isMeant && isRecent && isWhole ? (payload as Payload<K>) : undefined;
  } catch {
    return undefined;
  }
}

/** For a part whose code loads when it is near the window: whether it has something to do, so that the page can scroll to it. */
export function useHasSignInIntent(kind: Kind, user: string | null | undefined): boolean {
  const page = usePage();
  return Boolean(user) && readIntent(kind, page) !== undefined;
}

/** Performs, once, what the user asked for on this page before signing in. */
export function useSignInIntent<K extends Kind>(
  kind: K,
  user: string | null | undefined,
  perform: (payload: Payload<K>) => void,
): void {
  const page = usePage();
  const onReturn = useEffectEvent(perform);
  useEffect(() => {
    if (!user) return undefined;
    // After the page has moved the focus to its heading.
    const timer = setTimeout(() => {
      const payload = readIntent(kind, page);
      if (!payload) return;
      sessionStorage.removeItem(KEY);
      onReturn(payload);
    });
    return () => clearTimeout(timer);
  }, [kind, user, page]);
}
