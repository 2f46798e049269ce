import { toast } from '@homeplate/kit/components/toast.ts';
import { messageSW } from 'workbox-window';
import { updates as words } from './update-copy.ts';
import { IS_UPDATE, type IsUpdate } from './worker-messages.ts';

/** Another request may hold the old worker back for this long. */
const LONGEST_WAIT_MS = 2_000;

/** Offers the version of a waiting worker, which takes over when the user accepts it or when all tabs are closed. */
export async function offerUpdate(waiting: ServiceWorker): Promise<void> {
  // Pages come from the network, so this one may be of the new version already.
  const build = document.querySelector<HTMLMetaElement>('meta[name="build"]')?.content ?? '';
  const question: IsUpdate = { type: IS_UPDATE, build };
  if (!(await messageSW(waiting, question))) return;

  toast({
    title: words.ready,
    persistent: true,
    action: { label: words.reload, hint: words.hint, run: () => void acceptUpdate() },
  });
}

async function acceptUpdate(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  const reload = () => window.location.reload();
  // Another tab may have accepted it.
  if (!registration?.waiting) return reload();
  navigator.serviceWorker.addEventListener('controllerchange', reload);
  setTimeout(reload, LONGEST_WAIT_MS);
  registration.waiting.postMessage({ type: 'SKIP_WAITING' });
}
