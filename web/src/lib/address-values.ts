import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';

/** Browsers throttle URL updates on every keystroke. */
const SETTLES_MS = 400;
/** Longer values stay out of the URL, so that links remain usable. */
const LONGEST = 1_500;

export type AddressValues<Name extends string> = Readonly<Record<Name, string>>;

/**
 * Stores the values of a page in its URL, so that a link shows the same: returns the values, with `start` as defaults, and a function to
 * change some of them. The URL follows after a debounce and adds no history entry.
 */
export function useAddressValues<Name extends string>(
  start: AddressValues<Name>,
): [AddressValues<Name>, (change: Partial<Record<Name, string>>) => void] {
  const [params, setParams] = useSearchParams();
  const [values, setValues] = useState(() => read(start, params));
  const address = params.toString();
  const written = useRef(address);
  // The browser's URL is newer than the router's.
  const isUrlNewer = useRef(false);
  const target = write(start, values, params);
  useEffect(() => {
    if (target === written.current) {
      if (isUrlNewer.current) writeUrl(target);
      isUrlNewer.current = false;
      return undefined;
    }
    const settled = setTimeout(() => {
      isUrlNewer.current = false;
      written.current = target;
      setParams(new URLSearchParams(target), { replace: true, preventScrollReset: true });
    }, SETTLES_MS);
    // Save pending values before the user leaves, so that going back restores them: the click comes before the navigation.
    const save = () => {
      isUrlNewer.current = true;
      writeUrl(target);
    };
    window.addEventListener('pagehide', save);
    document.addEventListener('click', save, true);
    return () => {
      clearTimeout(settled);
      window.removeEventListener('pagehide', save);
      document.removeEventListener('click', save, true);
    };
  }, [target, setParams]);
  useEffect(() => {
    if (address === written.current) return;
    // The user navigated to another URL of the same page.
    written.current = address;
    setValues(read(start, new URLSearchParams(address)));
  }, [address, start]);
  return [values, (change) => setValues((current) => ({ ...current, ...change }))];
}

/** Writes the URL directly, past the router, which catches up after the debounce if the page is still open. */
function writeUrl(search: string): void {
  const { pathname, hash } = window.location;
  window.history.replaceState(window.history.state, '', `${pathname}${search && `?${search}`}${hash}`);
}

function read<Name extends string>(start: AddressValues<Name>, params: URLSearchParams): AddressValues<Name> {
  const entries = Object.entries<string>(start).map(([name, value]) => [name, params.get(name) ?? value]);
  return Object.fromEntries(entries) as AddressValues<Name>;
}

/** Leaves other parameters alone and drops default values. */
function write<Name extends string>(
  start: AddressValues<Name>,
  values: AddressValues<Name>,
  params: URLSearchParams,
): string {
  const next = new URLSearchParams(params);
  for (const name of Object.keys(start) as Name[]) {
    const value = values[name];
    if (value === start[name] || value.length > LONGEST) next.delete(name);
    else next.set(name, value);
  }
  return next.toString();
}
