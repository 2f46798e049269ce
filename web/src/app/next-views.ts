import { keepForOffline } from '../features/offline/keep-for-offline.ts';
import { prefetchOnIntent } from './prefetch-on-intent.ts';

/** Fetches the code behind links before they are followed, and keeps what was seen for the time without a connection. */
export function prepareNextViews(): void {
  prefetchOnIntent();
  if (import.meta.env.PROD) keepForOffline();
}
