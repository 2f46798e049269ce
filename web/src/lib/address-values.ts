import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';

/** Browsers refuse an address that changes with every letter. */
const SETTLES_MS = 400;
/** What is longer stays on the page alone: an address has to be passed on. */
const LONGEST = 1_500;

export type AddressValues<Name extends string> = Readonly<Record<Name, string>>;

/**
 * What is set on a page, kept in its address, so that a link to it shows the same: the values, `start` where the address says nothing,
 * and how to change some of them. The address follows a moment later and makes no step of the way back.
 */
export function useAddressValues<Name extends string>(
  start: AddressValues<Name>,
): [AddressValues<Name>, (change: Partial<Record<Name, string>>) => void] {
  const [params, setParams] = useSearchParams();
  const [values, setValues] = useState(() => read(start, params));
  const address = params.toString();
  const written = useRef(address);
  // The browser's address was written, and the router has yet to learn of it.
  const isAhead = useRef(false);
  const wanted = write(start, values, params);
  useEffect(() => {
    if (wanted === written.current) {
      if (isAhead.current) keepAddress(wanted);
      isAhead.current = false;
      return undefined;
    }
    const settled = setTimeout(() => {
      isAhead.current = false;
      written.current = wanted;
      setParams(new URLSearchParams(wanted), { replace: true, preventScrollReset: true });
    }, SETTLES_MS);
    // Whoever leaves before that comes back to what was set: a link is clicked before its page takes the address over.
    const keep = () => {
      isAhead.current = true;
      keepAddress(wanted);
    };
    window.addEventListener('pagehide', keep);
    document.addEventListener('click', keep, true);
    return () => {
      clearTimeout(settled);
      window.removeEventListener('pagehide', keep);
      document.removeEventListener('click', keep, true);
    };
  }, [wanted, setParams]);
  useEffect(() => {
    if (address === written.current) return;
    // Somebody came to another address of the same page.
    written.current = address;
    setValues(read(start, new URLSearchParams(address)));
  }, [address, start]);
  return [values, (change) => setValues((held) => ({ ...held, ...change }))];
}

/** At once and past the router, which learns of it when the address settles, if this page is still there. */
function keepAddress(search: string): void {
  const { pathname, hash } = window.location;
  window.history.replaceState(window.history.state, '', `${pathname}${search && `?${search}`}${hash}`);
}

function read<Name extends string>(start: AddressValues<Name>, params: URLSearchParams): AddressValues<Name> {
  const entries = Object.entries<string>(start).map(([name, value]) => [name, params.get(name) ?? value]);
  return Object.fromEntries(entries) as AddressValues<Name>;
}

/** Names of others stay where they are; what is as it starts is left out. */
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
