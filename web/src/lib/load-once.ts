const FAILED_FOR_MS = 1_000;

/** Code that is fetched when it is first asked for. `loaded` is undefined until it is here. */
export type LoadOnce<T> = { loaded(): T | undefined; load(): Promise<T> };

/**
 * Fetches once, and again only after a failure. The failure stays for a second: what asked anew with every drawing would never
 * come to say so.
 */
export function loadOnce<T>(code: () => Promise<T>): LoadOnce<T> {
  let loaded: T | undefined;
  let loading: Promise<T> | undefined;
  const fetchCode = async () => {
    try {
      loaded = await code();
      return loaded;
    } catch (error) {
      setTimeout(() => {
        loading = undefined;
      }, FAILED_FOR_MS);
      throw error;
    }
  };
  return {
    loaded: () => loaded,
    load: () => {
      loading ??= fetchCode();
      return loading;
    },
  };
}
