import { useSyncExternalStore } from 'react';

/** A value stored on this device and shared by all its tabs; with `sessionStorage`, one of a tab. */
export type DeviceValue<T> = {
  /** The same object until it changes. */
  get(): T;
  set(next: T): void;
  subscribe(listener: () => void): () => void;
};

/**
 * `read` validates the stored JSON (undefined: nothing): an older version of the app, or the user, may have written it. Without storage,
 * the value lasts until the page closes.
 */
export function createDeviceValue<T>(
  key: string,
  read: (stored: unknown) => T,
  storage: () => Storage = () => localStorage,
): DeviceValue<T> {
  let text: string | null | undefined;
  let value: T;
  return {
    get: () => {
      const stored = storedText(storage, key, text);
      if (stored !== text || text === undefined) {
        text = stored;
        value = read(parsed(stored));
      }
      return value;
    },
    set: (next) => {
      text = JSON.stringify(next);
      value = next;
      try {
        storage().setItem(key, text);
      } catch {
        // No access to storage, or it is full: the value lasts until the page closes.
      }
      // The browser sends the event only to other tabs.
      dispatchEvent(new StorageEvent('storage', { key }));
    },
    subscribe: (listener) => {
      const onStorage = (event: StorageEvent) => {
        if (event.key === key || event.key === null) listener();
      };
      addEventListener('storage', onStorage);
      return () => removeEventListener('storage', onStorage);
    },
  };
}

function storedText(storage: () => Storage, key: string, fallback: string | null | undefined): string | null {
  try {
    return storage().getItem(key);
  } catch {
    return fallback ?? null;
  }
}

function parsed(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The current value; `onServer` on the server and during hydration. */
export const useDeviceValue = <T>(value: DeviceValue<T>, onServer: T): T =>
  useSyncExternalStore(value.subscribe, value.get, () => onServer);
