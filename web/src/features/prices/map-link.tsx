import type { StorePrice } from '@homeplate/contracts/documents/pricing.ts';
import { ExternalLink } from 'lucide-react';
import { storePricing as words } from '../../components/store-pricing-copy.ts';

/** The address of a store from a real list, which opens a map; a sample store has neither. */
export function MapLink({ store: { storeName, address, point } }: { store: StorePrice }) {
  if (!point) return null;
  const { latitude, longitude } = point;
  const href = `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`;
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      className="flex w-fit items-center gap-1 py-1 text-xs text-primary underline underline-offset-4"
    >
      {address ?? words.map}
      <span className="sr-only"> {words.mapOf(storeName)}</span>
      <ExternalLink aria-hidden="true" className="size-3 shrink-0" />
    </a>
  );
}
