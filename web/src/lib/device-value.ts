import { useSyncExternalStore } from 'react';

/** Something kept on this device, the same in all its tabs. */
export type DeviceValue<T> = {
  /** The same object until it changes. */
  get(): T;
  set(next: T): void;
  subscribe(listener: () => void): () => void;
};

/**
 * `read` makes the value of whatever JSON is kept (undefined: nothing): an older version of the app, or somebody by hand, may have
 * written it. Where storage is closed to us the value lives as long as the page.
 */
export function createDeviceValue<T>(key: string, read: (kept: unknown) => T): DeviceValue<T> {
  let text: string | null | undefined;
  let value: T;
  return {
    get: () => {
      const kept = keptText(key, text);
      if (kept !== text || text === undefined) {
        text = kept;
        value = read(parsed(kept));
      }
      return value;
    },
    set: (next) => {
      text = JSON.stringify(next);
      value = next;
      try {
        localStorage.setItem(key, text);
      } catch {
        // Storage is closed to us, or full: it is kept as long as the page.
      }
      // The browser tells the other tabs alone.
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

function keptText(key: string, otherwise: string | null | undefined): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return otherwise ?? null;
  }
}

function parsed(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The value, kept current; `onServer` in a page just taken over from the server. */
export const useDeviceValue = <T>(value: DeviceValue<T>, onServer: T): T =>
  useSyncExternalStore(value.subscribe, value.get, () => onServer);
